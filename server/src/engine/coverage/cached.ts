/** Keep the last results of a function, as many as `size`. */
export function cached<K, V>(size: number, make: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    // The last ones used come last.
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > size) kept.delete(oldest as K);
    return value;
  };
}
