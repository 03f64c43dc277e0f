/** Loaded before a mall: its process believes that it is two seconds later than it is. */
const AHEAD_MS = 2_000;
const { now } = Date;
Date.now = () => now() + AHEAD_MS;
