import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useT } from '../../messages.ts'
import type { OnToken } from './on-token.ts'
import { solveAltcha, type Challenge } from './solve-altcha.ts'
import styles from './captcha.module.css'

type State = 'idle' | 'working' | 'done' | 'failed' | 'expired'

/** The server takes a puzzle for ten minutes; a minute is left for what it is for. */
const LIFETIME_MS = 9 * 60_000

type AltchaBoxProps = { challenge: Challenge; onToken: OnToken; onRenew: () => void }

/** The box to tick of the built-in captcha; ticking it starts the work. */
export function AltchaBox({ challenge, onToken, onRenew }: AltchaBoxProps) {
  const t = useT()
  const id = useId()
  const [state, setState] = useState<State>('idle')
  const work = useRef<AbortController | null>(null)
  useEffect(() => () => work.current?.abort(), [])

  const expire = useEffectEvent((old: Challenge) => {
    if (old !== challenge) return
    onRenew()
    if (state !== 'done') return
    setState('expired')
    onToken(null)
  })
  useEffect(() => {
    const timer = setTimeout(() => expire(challenge), LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [challenge])

  const solve = async () => {
    const controller = new AbortController()
    work.current = controller
    setState('working')
    const token = await solveAltcha(challenge, controller).catch(() => null)
    if (controller.signal.aborted) return
    setState(token === null ? 'failed' : 'done')
    onToken(token)
  }

  return (
    <div className={styles.box} data-state={state}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={state === 'done'}
          aria-describedby={`${id}-state`}
          onChange={() => {
            if (state !== 'working' && state !== 'done') void solve()
          }}
        />
        {t('captcha.label')}
      </label>
      <p id={`${id}-state`} className={styles.state} role="status">
        {state !== 'idle' && t(`captcha.${state}`)}
      </p>
    </div>
  )
}
