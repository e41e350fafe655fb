/** Fields that a form carries along: of one value each, or pairs where a name may come more than once. */
export type Kept = Readonly<Record<string, string>> | readonly (readonly [string, string])[]

/** Hidden fields that a GET form carries along. */
export const KeptFields = ({ fields }: { fields: Kept }) => (
  <>
    {pairsOf(fields).map(([name, value], index) => (
      <input key={`${index}-${name}`} type="hidden" name={name} value={value} />
    ))}
  </>
)

const pairsOf = (fields: Kept): readonly (readonly [string, string])[] =>
  Array.isArray(fields) ? fields : Object.entries(fields)
