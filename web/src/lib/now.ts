import { useEffect, useState } from 'react';

/** The time in milliseconds, as often as given: for words such as "3 minutes ago". */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
