import { useEffect, useEffectEvent, useState } from 'react';

const ASK_EVERY_MS = 20_000;
/** After ten minutes the customer asks himself. */
const ASKS_MAX = 30;

/** Asks again and again by itself, a limited number of times, and at once when it is told to. */
export function useAsking(ask: () => Promise<void>) {
  const [isAsking, setIsAsking] = useState(false);
  const [count, setCount] = useState(0);
  const askOnce = async () => {
    setIsAsking(true);
    await ask();
    setIsAsking(false);
    setCount((before) => before + 1);
  };
  const askByItself = useEffectEvent(() => void askOnce());
  useEffect(() => {
    if (isAsking || count >= ASKS_MAX) return;
    const timer = setTimeout(askByItself, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isAsking, count]);
  return { isAsking, isOver: count >= ASKS_MAX, askNow: () => void askOnce() };
}
