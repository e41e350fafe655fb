/**
 * Works something out once per object, for what never changes: the configuration of a tenant, its types and
 * their forms. What is given back is shared: nobody may change it.
 */
export function oncePer<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const kept = known.get(key) ?? { value: workOut(key) }
    known.set(key, kept)
    return kept.value
  }
}
