import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ProxySign } from '../../src/platform/web/proxy-signs.ts'

interface ProxyNoticeProps {
  t: Texts
  signs: readonly ProxySign[]
}

/** Problems with the proxy in front of the desk; renders nothing without problems. */
export const ProxyNotice = ({ t, signs }: ProxyNoticeProps) =>
  signs.length > 0 && (
    <div className="alert">
      <h2>{t.proxy.title()}</h2>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>{t.proxy.signs[sign]()}</li>
        ))}
      </ul>
    </div>
  )
