import type { FileWords } from '../../islands/residents/chosen-file.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { acceptedFor, inMegabytes, typesFor } from '../../src/records/documents/document.ts'
import { Hint } from './resident-field.tsx'

interface ProofFieldProps {
  t: Texts
  /** Largest file, in bytes. */
  most: number
  /** '' for none. */
  problem: string
}

const ID = 'veld-vehicle_proof'

/** A file that proves the car. */
export const ProofField = ({ t, most, problem }: ProofFieldProps) => {
  const words = t.residents.form
  const limits = { types: typesFor(false), most: inMegabytes(most) }
  const refusals: FileWords = {
    most,
    empty: t.files.problems.empty(),
    tooLarge: `${t.documents.tooLarge.title()} ${t.documents.tooLarge.text(limits)}`,
  }
  return (
    <div className="field">
      <label htmlFor={ID}>
        {words.fields.vehicle_proof()} <span className="muted">{words.optional()}</span>
      </label>
      <input
        type="file"
        id={ID}
        name="vehicle_proof"
        accept={acceptedFor(false)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${ID}-uitleg ${ID}-fout`}
        data-words={JSON.stringify(refusals)}
      />
      <Hint id={`${ID}-uitleg`}>{words.proofHint(limits)}</Hint>
      {/* Rendered without a problem too: a script reports problems of the chosen file here. */}
      <p className="field-error" role="status" id={`${ID}-fout`}>
        {problem}
      </p>
    </div>
  )
}
