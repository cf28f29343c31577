import { useState } from 'react';
import { paths } from '../../paths';
import { BlankSheet } from './BlankSheet';

/** The first page as the worker drew it; a blank sheet while it comes, and where there is none. */
export function FirstPage({
  documentId,
  onSize,
}: {
  documentId: string;
  /** Told the size of the picture. */
  onSize?: (width: number, height: number) => void;
}) {
  const [isHere, setIsHere] = useState(false);
  return (
    <>
      {!isHere && <BlankSheet />}
      <img
        src={paths.documentPicture(documentId)}
        alt=""
        hidden={!isHere}
        className="pdf-first"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setIsHere(true);
          onSize?.(naturalWidth, naturalHeight);
        }}
      />
    </>
  );
}
