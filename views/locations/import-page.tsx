import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { FileField } from '../forms/file-field.tsx'

interface ImportPageProps {
  t: Texts
  csrf: string
  choices: { source: string; complete: boolean; withDuplicates: boolean; onlyOwn: boolean }
  problems: readonly { field: string; message: string }[]
  listTitle: string
  /** Maximum size of a file. */
  megabytes: string
}

/** Uploads a file of locations; nothing is saved before the preview of its differences. */
export const ImportPage = ({ t, csrf, choices, problems, listTitle, megabytes }: ImportPageProps) => {
  const words = t.locations.import
  const problemOf = (field: string) => problems.find((it) => it.field === field)?.message
  const [fileProblem, sourceProblem] = [problemOf('file'), problemOf('source')]
  return (
    <div className="locations">
      <p>
        <a href="/locaties">‹ {listTitle}</a>
      </p>
      <h1>{t.locations.list.import()}</h1>
      <p>{words.explanation()}</p>
      {/* The fields precede the file: the server authorises the sender before it reads the file. */}
      <form className="panel" method="post" action={paths.locationImport} encType="multipart/form-data">
        <input type="hidden" name="_csrf" value={csrf} />
        <div className="field">
          <label htmlFor="veld-source">{words.source()}</label>
          <input
            id="veld-source"
            name="source"
            defaultValue={choices.source}
            maxLength={40}
            autoComplete="off"
            aria-invalid={sourceProblem ? true : undefined}
            aria-describedby="veld-source-uitleg"
          />
          <p className={sourceProblem ? 'field-error' : 'hint'} id="veld-source-uitleg">
            {sourceProblem ?? words.sourceHint()}
          </p>
        </div>
        <label>
          <input type="checkbox" name="complete" value="1" defaultChecked={choices.complete} />{' '}
          {words.complete()}
        </label>
        <label>
          <input type="checkbox" name="duplicates" value="1" defaultChecked={choices.withDuplicates} />{' '}
          {words.duplicates()}
        </label>
        <label>
          <input type="checkbox" name="own" value="1" defaultChecked={choices.onlyOwn} /> {words.onlyOwn()}
        </label>
        <FileField
          label={words.file()}
          accept=".csv,.json,.geojson"
          hint={words.fileHint({ megabytes })}
          problem={fileProblem}
        />
        <div className="actions">
          <button type="submit">{words.look()}</button>
        </div>
      </form>
    </div>
  )
}
