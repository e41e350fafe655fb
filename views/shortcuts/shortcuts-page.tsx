import type { Group } from '../../src/desk/shortcuts/group.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface ShortcutsPageProps {
  t: Texts
  groups: { group: Group; names: string[] }[]
  /** True when single characters are shortcuts for this person. */
  isOn: boolean
}

/** All shortcuts, by where they work; the dialog of `?` is built from this (islands/shortcuts). */
export const ShortcutsPage = ({ t, groups, isOn }: ShortcutsPageProps) => {
  const words = t.shortcuts
  return (
    <section className="panel" id="sneltoetsen" data-close={t.shell.close()}>
      <h1 tabIndex={-1}>{words.title()}</h1>
      <p className="hint">{isOn ? words.typing() : words.off()}</p>
      {groups.map(({ group, names }) => (
        <section key={group.id} data-group={group.id}>
          <h2>{titleOf(t, group.id)}</h2>
          <table>
            <tbody>
              {names.map((name) => (
                <tr key={name} data-name={name} data-always={name === 'close' ? '' : undefined}>
                  <th scope="row">{nameOf(t, group.id, name)}</th>
                  <td>
                    <Keys keys={group.shortcuts[name]?.[0] ?? ''} t={t} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </section>
  )
}

const Keys = ({ keys, t }: { keys: string; t: Texts }) => {
  const [first, then] = keys.split(' ')
  return (
    <>
      <kbd>{first}</kbd>
      {then && (
        <>
          {` ${t.shortcuts.andThen()} `}
          <kbd>{then}</kbd>
        </>
      )}
    </>
  )
}

interface GroupWords {
  title: () => string
  keys: Record<string, () => string>
}
const wordsOf = ({ shortcuts }: Texts, id: string) =>
  (shortcuts.groups as unknown as Record<string, GroupWords>)[id]
const titleOf = (t: Texts, id: string) => wordsOf(t, id)?.title() ?? id
const nameOf = (t: Texts, id: string, name: string) => wordsOf(t, id)?.keys[name]?.() ?? name
