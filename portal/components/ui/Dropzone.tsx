'use client';

import { Upload } from 'lucide-react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';

const accept = {
  'application/pdf': ['.pdf'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** A place to drop files, and a button for those who cannot or would rather not. */
export function Dropzone({
  title,
  hint,
  onFiles,
  small = false,
  waitsFor = null,
}: {
  title: string;
  hint: string;
  onFiles: (files: File[]) => void;
  small?: boolean;
  /** Why it takes none just now, in words that stand beside its button. */
  waitsFor?: string | null;
}) {
  const disabled = waitsFor !== null;
  const hintId = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple: true,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, refused) => onFiles([...taken, ...refused.map((one) => one.file)]),
  });
  const names = ['drop', small && 'drop--small', isDragActive && 'is-over'];
  return (
    <div {...getRootProps({ className: names.filter(Boolean).join(' '), role: undefined })}>
      <div>
        <p className="head">{title}</p>
        <p className="small muted mt-1" id={hintId}>
          {waitsFor ?? hint}
        </p>
      </div>
      <input {...getInputProps({ 'aria-label': title })} />
      <button
        type="button"
        className={small ? 'btn' : 'btn btn--primary'}
        onClick={open}
        disabled={disabled}
        aria-describedby={hintId}
      >
        <Upload className="icon" aria-hidden />
        Choose a file
      </button>
    </div>
  );
}
