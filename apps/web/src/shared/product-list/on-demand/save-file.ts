type File = {
  readonly bytes: Uint8Array;
  readonly media: string;
  readonly name: string;
};

/** Hands a file to the browser as a download. */
export function saveFile({ bytes, media, name }: File): void {
  // A copy, because a file takes no memory that others may still write to.
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type: media }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the time the click returns; the bytes need not stay in memory.
  URL.revokeObjectURL(address);
}
