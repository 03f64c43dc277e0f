/** Stands for an amount that the customer hid from a neighbour's eyes. */
export const HIDDEN = '****';
