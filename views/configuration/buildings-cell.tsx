import type { Texts } from '../../src/platform/texts/texts.ts'
import { describedBy } from '../parts/text-field.tsx'

interface BuildingsCellProps {
  t: Texts
  uuid: string
  /** The name of the PID. */
  called: string
  /** One building per line. */
  buildings: string
  problem: string | undefined
}

const MOST_ROWS = 8

/** The buildings of a PID, one per line. */
export const BuildingsCell = ({ t, uuid, called, buildings, problem }: BuildingsCellProps) => {
  const id = `${uuid}-buildings`
  return (
    <td data-c="buildings" data-label={t.pids.buildings()}>
      <textarea
        id={id}
        name={`items[${uuid}][buildings]`}
        rows={Math.min(MOST_ROWS, buildings.split('\n').length)}
        defaultValue={buildings}
        autoComplete="off"
        aria-label={`${t.pids.buildings()}: ${called}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(problem && `${id}-fout`)}
      />
      {problem && (
        <p className="field-error" id={`${id}-fout`}>
          {problem}
        </p>
      )}
    </td>
  )
}
