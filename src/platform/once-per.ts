/**
 * Computes a value once per object, for objects that never change: the configuration of a tenant, its types and their
 * forms. The result is shared: do not change it.
 */
export function oncePer<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const cached = known.get(key) ?? { value: workOut(key) }
    known.set(key, cached)
    return cached.value
  }
}
