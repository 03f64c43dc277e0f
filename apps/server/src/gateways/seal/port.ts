import type { TimeStamp } from '#gateways/time-stamp/port.ts';

/** A signature over a file as it is put into it: CMS, detached, with the time stamp inside. */
export type Imprint = {
  readonly cms: Buffer;
  /** When the stamp was given, by the clock of the time-stamp service. */
  readonly stampedMs: number;
};

/** The provider's seal: a key that signs, and the certificate that says whose it is. */
export type Seal = {
  /** The holder, as the certificate names it. */
  readonly name: string;
  /** Hexadecimal. */
  readonly certSerial: string;
  readonly certIssuer: string;
  /** How many bytes an imprint takes at most. */
  readonly imprintMax: number;
  readonly imprint: (content: Uint8Array, stamp: TimeStamp) => Promise<Imprint>;
};

/** What puts the provider's seal on a document. */
export type Sealing = { readonly seal: Seal; readonly timeStamp: TimeStamp };

/** Opens the seal when it is first used; the same for all later uses. */
export type SealOpener = () => Promise<Sealing>;
