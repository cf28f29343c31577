/** Starts as a PNG or as a JPEG does. */
export function isPhoto(start: Uint8Array): boolean {
  const mark = Buffer.from(start.subarray(0, 4)).toString('hex');
  return mark === '89504e47' || mark.startsWith('ffd8ff');
}

export interface PhotoSize {
  width: number;
  height: number;
  /** How many there are to a dot of a JPEG: one for grey, four for the inks of a printer. */
  colours?: number;
}

/** The size that a photo's header names, before anything of it is unpacked; null where there is none. */
export function readPhotoSize(bytes: Uint8Array): PhotoSize | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.byteLength < 24) return null;
  if (file.getUint8(0) === 0x89) return { width: file.getUint32(16), height: file.getUint32(20) };
  return findFrame(file);
}

/** Those of the start of a frame, but for three numbers between them that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function findFrame(file: DataView): PhotoSize | null {
  let at = 2;
  while (at + 9 < file.byteLength) {
    if (file.getUint8(at) !== 0xff) return null;
    const marker = file.getUint8(at + 1);
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return {
        ...{ height: file.getUint16(at + 5), width: file.getUint16(at + 7) },
        colours: file.getUint8(at + 9),
      };
    } else at += 2 + file.getUint16(at + 2);
  }
  return null;
}
