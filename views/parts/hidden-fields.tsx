/** Hidden fields of a form: one value per name, or pairs when a name occurs more than once. */
export type FieldPairs = Readonly<Record<string, string>> | readonly (readonly [string, string])[]

export const HiddenFields = ({ fields }: { fields: FieldPairs }) => (
  <>
    {pairsOf(fields).map(([name, value], index) => (
      <input key={`${index}-${name}`} type="hidden" name={name} value={value} />
    ))}
  </>
)

const pairsOf = (fields: FieldPairs): readonly (readonly [string, string])[] =>
  Array.isArray(fields) ? fields : Object.entries(fields)
