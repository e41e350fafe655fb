import type { Texts } from '../../src/platform/texts/texts.ts'
import { FileField } from '../forms/file-field.tsx'

interface Option {
  value: string
  label: string
}

interface StartFilePageProps {
  t: Texts
  csrf: string
  action: string
  /** Maximum number of locations in a file, and its maximum size. */
  most: number
  megabytes: string
  columns: { name: string; meaning: string }[]
  /** Empty when no realisations start. */
  categories: readonly Option[]
  operators: readonly Option[]
  usual: { category: string; operator: string }
  /** The problem of the file, or ''. */
  problem: string
}

/** Uploads a file of locations to start; nothing starts before its check. */
export const StartFilePage = ({ t, action, problem, ...props }: StartFilePageProps) => {
  const words = t.starts
  return (
    <div id="bestand-starten">
      <nav className="line" aria-label={t.processes.start.title()}>
        <a href="/realisatie/nieuw">← {t.processes.start.title()}</a>
      </nav>
      <h1>{words.title()}</h1>
      <p>{words.explanation()}</p>
      {/* The fields precede the file: the server authorises the sender before it reads the file. */}
      <form className="panel start-file" method="post" action={action} encType="multipart/form-data">
        <input type="hidden" name="_csrf" value={props.csrf} />
        {props.categories.length > 0 ? (
          <Select
            name="category"
            label={words.category()}
            options={props.categories}
            chosen={props.usual.category}
          />
        ) : (
          <input type="hidden" name="category" value="" />
        )}
        <Select
          name="operator"
          label={words.operator()}
          options={props.operators}
          chosen={props.usual.operator}
        />
        <FileField
          label={words.file()}
          accept=".csv,.xlsx"
          hint={words.limit({ most: props.most, megabytes: props.megabytes })}
          problem={problem}
        />
        <div className="actions">
          <button type="submit">{words.check()}</button>
        </div>
      </form>
      <section className="panel" aria-labelledby="kolommen-kop">
        <h2 id="kolommen-kop">{words.columns()}</h2>
        <p>
          {words.templates()} <a href={`${action}/voorbeeld.xlsx`}>{words.templateXlsx()}</a>
          {', '}
          <a href={`${action}/voorbeeld.csv`}>{words.templateCsv()}</a>
        </p>
        <dl className="kv">
          {props.columns.map(({ name, meaning }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

interface SelectProps {
  name: string
  label: string
  options: readonly Option[]
  chosen: string
}

const Select = ({ name, label, options, chosen }: SelectProps) => (
  <div className="field">
    <label htmlFor={`veld-${name}`}>{label}</label>
    <select id={`veld-${name}`} name={name} defaultValue={chosen}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
)
