/** Rows by what they have in common; `Map.groupBy`, which Node 20 does not have. */
export function grouped<It, Key>(rows: Iterable<It>, key: (row: It) => Key): Map<Key, It[]> {
  const groups = new Map<Key, It[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
