import { execFile, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';
import { sureConfidence } from '@millrace/domain/invoice/confidence';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { createCanvas } from '@napi-rs/canvas';
import { extractInvoice } from './extractInvoice';
import { readPictures } from './readPictures';
import { extractionLimits as limits } from './limits';
import { mendWord } from './mendWord';
import { recognise } from './recognise';
import { drawPages } from './sheetPictures.mjs';
import type { Recognised, Sheet } from './sheets';
import { unreadable } from './unreadable';

/** Recognising a page takes a second or two, and much longer on a busy machine. */
jest.setTimeout(90_000);

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
/** On a machine that is too busy a picture is left to a person, who may try again, and so does this. */
async function read(document: Uint8Array, triesLeft = 3): Promise<Extraction> {
  const found = await extractInvoice(document, against);
  const isRead = found.warnings.some(({ code }) => code === 'read_from_picture');
  return isRead || triesLeft === 0 ? found : read(document, triesLeft - 1);
}
const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.pdf`)));

/** A photo of a fixture's first page, turned clockwise by so many degrees. */
async function photograph(name: string, degrees: number, type: 'image/jpeg' | 'image/png') {
  for await (const { pixels, width, height } of drawPages(fixture(name), 1)) {
    const sheet = createCanvas(width, height);
    const image = sheet.getContext('2d').createImageData(width, height);
    for (const [at, grey] of pixels.entries()) image.data.set([grey, grey, grey, 255], at * 4);
    sheet.getContext('2d').putImageData(image, 0, 0);
    const isOnSide = degrees % 180 === 90;
    const photo = createCanvas(isOnSide ? height : width, isOnSide ? width : height);
    const context = photo.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, photo.width, photo.height);
    context.translate(photo.width / 2, photo.height / 2);
    context.rotate((degrees / 180) * Math.PI);
    context.drawImage(sheet, -width / 2, -height / 2);
    return type === 'image/png' ? photo.toBuffer(type) : photo.toBuffer(type, 80);
  }
  throw new Error('The fixture has no page.');
}

/** Says in a JPEG's header how the camera was held: `6` needs a quarter turn clockwise. */
function markTurn(jpeg: Buffer, turn: number): Buffer {
  const header = 'ffe1002245786966000049492a00080000000100120103000100000000000000000000000000';
  const exif = Buffer.from(header.slice(0, 72), 'hex');
  exif[28] = turn;
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

const asLetter = {
  number: { value: 'OT-20418' },
  issueOn: { value: '2026-01-02' },
  grossMinor: { value: 1_000_000 },
  accountNumber: { value: '88837491' },
};

describe('a picture of an invoice', () => {
  it('is read, but nothing of it is sure, and it stays a picture', async () => {
    const found = await read(await photograph('chromium-letter', 0, 'image/png'));
    expect(found).toMatchObject({ readable: 'no_text', kind: 'invoice', fields: asLetter });
    expect(found.warnings).toContainEqual({ code: 'read_from_picture' });
    for (const field of Object.values(found.fields)) {
      expect(field?.confidence ?? 0).toBeLessThan(sureConfidence);
    }
    // Where the text itself stands on the page, as the same fixture's own text says.
    expect(found.fields.number?.box.x).toBeCloseTo(0.833, 2);
    expect(found.fields.number?.box.y).toBeCloseTo(0.236, 2);
  });

  it('is read when it lies crooked or upside down, and marked where it is seen', async () => {
    const crooked = await read(await photograph('chromium-letter', 2, 'image/jpeg'));
    expect(crooked.fields).toMatchObject(asLetter);
    const { fields } = await read(await photograph('chromium-letter', 180, 'image/jpeg'));
    expect(fields).toMatchObject(asLetter);
    expect(fields.number?.box.x).toBeCloseTo(1 - 0.833 - 0.073, 2);
  });

  it('is read on its side', async () => {
    const { fields } = await read(await photograph('chromium-letter', 90, 'image/jpeg'));
    expect(fields).toMatchObject(asLetter);
    expect(fields.number?.box.y).toBeCloseTo(0.833, 2);
  });

  it('is turned as the camera was held', async () => {
    const jpeg = markTurn(await photograph('chromium-letter', 270, 'image/jpeg'), 6);
    const { fields } = await read(jpeg);
    expect(fields).toMatchObject(asLetter);
    expect(fields.number?.box.x).toBeCloseTo(0.833, 2);
  });

  it('is read of a scan, by a process that stays for the next one', async () => {
    const { readable, warnings, fields } = await read(fixture('scan'));
    expect(readable).toBe('no_text');
    expect(warnings).toContainEqual({ code: 'read_from_picture' });
    expect(fields.vendorName).not.toBeNull();
    const children = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], {
      encoding: 'utf8',
    });
    expect(children.match(/recognisingProcess/g)).toHaveLength(1);
  });

  it('has its total by the first look, where a busy machine leaves no time for another', async () => {
    const before = unreadable('not_read');
    const asked = { ...against, bytes: fixture('scan'), limits };
    const found = await readPictures(asked, before, (sheet, arrangement) =>
      arrangement === 'anywhere' ? recognise(sheet, arrangement) : Promise.resolve(null),
    );
    expect(found.fields.grossMinor?.value).toBe(1_000_000);
  });
});

/** Ends whatever recognises letters, as soon as it is there, and leaves this process free for the reading. */
async function breakRecognisers(until: AbortSignal): Promise<void> {
  const own = ['-o', 'pid=,args=', '--ppid', String(process.pid)];
  while (!until.aborted) {
    const { stdout } = await promisify(execFile)('ps', own);
    for (const child of stdout.split('\n').filter((line) => line.includes('recognisingProcess'))) {
      // One that has ended meanwhile is no process any more.
      await promisify(execFile)('kill', [String(Number.parseInt(child, 10))]).catch(() => null);
    }
    await setTimeout(100);
  }
}

describe('the lines of a picture, read by the models', () => {
  /** A line in small letters, as blurred as a hand that moves leaves it. */
  const drawLines = (lines: readonly string[], blur: number) => {
    const canvas = createCanvas(900, 80 + lines.length * 60);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#222222';
    context.font = '28px sans-serif';
    context.filter = `blur(${blur}px)`;
    for (const [at, line] of lines.entries()) context.fillText(line, 60, 70 + at * 60);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 255);
    return { pixels, width, height, dpi: 200 };
  };

  /** A process of its own, which no clock ends; the most memory that it has held, as the kernel tells it. */
  const askProcess = async (sheet: Sheet, execArgv: string[] = []) => {
    const body = join(import.meta.dirname, 'lineModels', 'linesProcess.mjs');
    const child = fork(body, [], { execArgv, serialization: 'advanced' });
    try {
      child.send(sheet);
      const [answer] = (await once(child, 'message')) as unknown[];
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return { answer, peakMb: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024 };
    } finally {
      child.kill();
    }
  };

  it('come as words, each where it stands, however blurred', async () => {
    const said = ['Bank details 20-57-33', 'Account 93120845', 'Total due 4,218.00'];
    const { answer } = await askProcess(drawLines(said, 2));
    const { words } = answer as { words: Recognised };
    const lines = new Map<string, string>();
    for (const { ofLine, text } of words) {
      lines.set(ofLine, [lines.get(ofLine) ?? '', mendWord(text)].join(' ').trim());
    }
    expect([...lines.values()]).toEqual(said);
    const account = words.find(({ text }) => mendWord(text) === 'Account');
    expect(account?.x).toBeCloseTo(60, -1);
    expect((account?.y ?? 0) + (account?.height ?? 0)).toBeCloseTo(130, -1);
  });

  it('are read in less than 300 MB', async () => {
    for await (const sheet of drawPages(fixture('scan'), 1)) {
      const { peakMb } = await askProcess(sheet, ['--max-semi-space-size=2']);
      expect(peakMb).toBeLessThan(300);
    }
  });

  it('are left out on a machine for which the models have no build', async () => {
    const noBuild = `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) => {
        if (name === 'onnxruntime-node') throw new Error('no build');
        return next(name, context);
      } });`;
    const loader = `data:text/javascript,${encodeURIComponent(noBuild)}`;
    const { answer } = await askProcess(drawLines([], 0), ['--import', loader]);
    expect(answer).toEqual({ cannotRun: 'Error: no build' });
  });

  it('have no letters where there are none', async () => {
    expect(await recognise(drawLines([], 0), 'lines')).toEqual([]);
  });

  it('are found beside what another way has found, and both count', async () => {
    const before = unreadable('not_read');
    const asked = { ...against, bytes: fixture('scan'), limits };
    const ways = new Set<string>();
    const found = await readPictures(asked, before, (sheet, arrangement) => {
      ways.add(arrangement);
      return arrangement === 'columns' ? Promise.resolve(null) : recognise(sheet, arrangement);
    });
    expect(ways).toContain('lines');
    expect(found.fields.grossMinor?.value).toBe(1_000_000);
  });
});

describe('a picture whose letters cannot be recognised', () => {
  it('is left to a person, and somebody is told why', async () => {
    const told: unknown[] = [];
    const photo = await photograph('chromium-letter', 0, 'image/jpeg');
    const done = new AbortController();
    const breaking = breakRecognisers(done.signal);
    try {
      const found = await extractInvoice(photo, {
        ...against,
        onBroken: (error) => told.push(error),
      });
      expect(found).toMatchObject({ readable: 'no_text', warnings: [], fields: { number: null } });
    } finally {
      done.abort();
      await breaking;
    }
    expect(told.map(String)).toContainEqual(expect.stringContaining('has ended'));
  });
});

describe('a picture that is none', () => {
  const nothing = { readable: 'no_text', pageCount: 1, warnings: [], fields: { number: null } };

  it('is not unpacked where its header names more dots than cameras have', async () => {
    const png = Buffer.alloc(64);
    png.write('89504e470d0a1a0a0000000d49484452', 'hex');
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    expect(await read(png, 0)).toMatchObject(nothing);
    const jpeg = await photograph('chromium-letter', 0, 'image/jpeg');
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    jpeg.writeUInt16BE(10_000, frame + 5);
    jpeg.writeUInt16BE(10_000, frame + 7);
    expect(await read(jpeg, 0)).toMatchObject(nothing);
  });

  it('is left to a person where it is broken or blank', async () => {
    const jpeg = await photograph('chromium-letter', 0, 'image/jpeg');
    expect(await read(jpeg.subarray(0, 300), 0)).toMatchObject(nothing);
    expect(await read(createCanvas(900, 900).toBuffer('image/png'), 0)).toMatchObject(nothing);
  });
});
