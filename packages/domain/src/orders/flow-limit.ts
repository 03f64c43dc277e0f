/**
 * So many purchases a customer may begin within a day, each with its steps, signatures, order and cancellation: all of
 * them are kept for good, so one customer must not be able to begin them without end.
 */
export const FLOWS_A_DAY_MAX = 5_000;
