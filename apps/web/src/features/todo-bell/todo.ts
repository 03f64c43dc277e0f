/** One thing the customer has to see to, and where. */
export type Todo = { readonly key: string; readonly text: string; readonly to: string };
