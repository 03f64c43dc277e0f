/** One text message. The number stays the same however often it is tried, so that a gateway can tell a repeat. */
export type TextMessage = {
  readonly messageId: string;
  readonly mobile: string;
  readonly content: string;
};

/** Refused: trying the same message again cannot help. Unknown: it may or may not have gone out. */
export type Delivery = 'accepted' | 'refused' | 'unknown';

/** Sends text messages to mobiles. It never throws: what went wrong is an outcome. */
export type SmsGateway = {
  readonly send: (message: TextMessage) => Promise<Delivery>;
  /** True in a demo, which shows its messages; otherwise the text is deleted once it is sent. */
  readonly keepsText: boolean;
};
