import type { Texts } from '../../src/platform/texts/texts.ts'
import { inMegabytes, typesFor } from '../../src/records/documents/document.ts'
import { Fault, Hint } from './resident-field.tsx'

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
  return (
    <div className="field">
      <label htmlFor={ID}>
        {words.fields.vehicle_proof()} <span className="muted">{words.optional()}</span>
      </label>
      <input
        type="file"
        id={ID}
        name="vehicle_proof"
        accept={typesFor(false)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${ID}-uitleg ${ID}-fout` : `${ID}-uitleg`}
      />
      <Hint id={`${ID}-uitleg`}>{words.proofHint({ types: typesFor(false), most: inMegabytes(most) })}</Hint>
      <Fault id={`${ID}-fout`}>{problem}</Fault>
    </div>
  )
}
