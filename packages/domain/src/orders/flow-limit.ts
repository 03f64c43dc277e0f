/**
 * So many purchases a customer may begin within a day, each with its steps, signatures, order and cancellation: all of
 * them are kept for good, so one customer must not be able to begin them without end.
 */
export const FLOWS_A_DAY_MAX = 5_000;

/**
 * So many orders, choices for a maturity and changes of contracts a customer may send within 24 hours, for the same reason: most of
 * them begin without a flow. A cancellation is not counted, because an order is cancelled once and must stay cancellable.
 */
export const WRITES_A_DAY_MAX = 5_000;
