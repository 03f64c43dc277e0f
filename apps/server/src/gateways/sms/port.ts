/** One text message. The number stays the same however often it is tried, so that a gateway can tell a repeat. */
export type TextMessage = {
  readonly messageId: string;
  readonly mobile: string;
  readonly content: string;
};

/** Refused: trying the same message again cannot help. Unknown: nobody can say whether it went out. */
export type Delivery = 'accepted' | 'refused' | 'unknown';

/** Whoever carries text messages to mobiles. It never throws: what went wrong is an outcome. */
export type SmsGateway = {
  readonly send: (message: TextMessage) => Promise<Delivery>;
  /** A demo shows its messages to whoever plays the customer; anybody else's text is forgotten once it is sent. */
  readonly keepsText: boolean;
};
