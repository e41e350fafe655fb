import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ConfigurationTabs, type ConfigurationTabsProps } from '../configuration/tabs.tsx'
import { KeyValues } from '../parts/key-values.tsx'
import { takesFocus } from '../parts/takes-focus.ts'
import type { PersonInWords } from './people-page.tsx'

interface PersonPageProps extends ConfigurationTabsProps {
  t: Texts
  csrf: string
  listHref: string
  action: string
  id: string
  person: PersonInWords
  /** True on the reader's own page: a person cannot block themself. */
  isYou: boolean
  /** The problem of the form, or ''. */
  problem: string
  /** As typed. */
  reason: string
  /** In characters. */
  longestReason: number
}

/** One person, with forms to block and unblock them, and to end their sessions. */
export const PersonPage = ({ t, menu, person, ...props }: PersonPageProps) => {
  const words = t.people
  const name = person.name
  return (
    <>
      <ConfigurationTabs t={t} menu={menu} />
      <nav className="line" aria-label={words.title()}>
        <a href={props.listHref}>← {words.title()}</a>
      </nav>
      <h1>{name}</h1>
      {props.problem && (
        <div className="alert err" role="alert" {...takesFocus}>
          {props.isYou ? props.problem : <a href="#reden">{props.problem}</a>}
        </div>
      )}
      <section className="panel access" aria-label={name}>
        <KeyValues
          rows={[
            { key: words.email(), value: person.email },
            { key: words.organisation(), value: person.organisation },
            { key: words.roles(), value: person.roles },
            { key: words.seen(), value: person.seen },
            { key: words.state(), value: person.blocked || words.welcome() },
          ]}
        />
      </section>
      {person.blocked && (
        <Act {...props} act="unblock" title={words.unblock()} text={words.unblockText({ name })} />
      )}
      {!person.blocked && !props.isYou && (
        <Act
          {...props}
          act="block"
          title={words.block()}
          text={words.blockText({ name })}
          isOpen={props.problem !== ''}
        >
          <label htmlFor="reden">{words.reason()}</label>
          <textarea
            id="reden"
            name="reason"
            rows={2}
            maxLength={props.longestReason}
            required
            defaultValue={props.reason}
            aria-invalid={props.problem ? true : undefined}
          />
        </Act>
      )}
      <Act {...props} act="sign-out" title={words.signOut()} text={words.signOutText({ name })} />
    </>
  )
}

interface ActProps extends Pick<PersonPageProps, 'csrf' | 'action' | 'id'> {
  act: 'block' | 'unblock' | 'sign-out'
  title: string
  text: string
  children?: ReactNode
  /** Open after a rejected form. */
  isOpen?: boolean
}

/** Opens before it can be sent, so that one slip of the hand blocks no person. */
const Act = ({ csrf, action, id, act, title, text, children, isOpen }: ActProps) => (
  <details className="panel access" open={isOpen}>
    <summary>{title}</summary>
    <form method="post" action={action}>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="id" value={id} />
      <p>{text}</p>
      {children}
      <button type="submit" name="act" value={act}>
        {title}
      </button>
    </form>
  </details>
)
