import type { Texts } from '../../src/platform/texts/texts.ts'

interface FileUnavailableProps {
  t: Texts
  backTo: string
}

export const FileUnavailable = ({ t, backTo }: FileUnavailableProps) => {
  const words = t.files.unavailable
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{words.title()}</h1>
      <p>{words.text()}</p>
      <ul>
        <li>{words.notThere()}</li>
        <li>{words.notScanned()}</li>
      </ul>
      <p>
        <a href={backTo}>{words.back()}</a>
      </p>
    </section>
  )
}
