/** Hidden fields of a form: one value per name, or pairs when a name occurs more than once. */
export type Kept = Readonly<Record<string, string>> | readonly (readonly [string, string])[]

export const KeptFields = ({ fields }: { fields: Kept }) => (
  <>
    {pairsOf(fields).map(([name, value], index) => (
      <input key={`${index}-${name}`} type="hidden" name={name} value={value} />
    ))}
  </>
)

const pairsOf = (fields: Kept): readonly (readonly [string, string])[] =>
  Array.isArray(fields) ? fields : Object.entries(fields)
