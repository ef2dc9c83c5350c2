import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../messages.ts'
import styles from './account.module.css'

/** The account, the code from the mail, the company, and a look at all of it. */
const SIGN_UP_STEPS = 4

type BarePageProps = {
  title: string
  text?: ReactNode
  /** Above the title: which step of a sign-up this is, from 1 on. */
  step?: number
  /** Below the form: the way to somewhere else. */
  below?: ReactNode
  children?: ReactNode
}

/** A page of one column without menu. Sets the title of the document; after a navigation the heading has the focus. */
export function BarePage({ title, text, step, below, children }: BarePageProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isFirst = useRef(key === 'default')
  useEffect(() => {
    document.title = `${title} – Entree`
    if (!isFirst.current && !heading.current?.parentElement?.parentElement?.contains(document.activeElement)) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [title])
  return (
    <div className={styles.page}>
      <div className={styles.titles}>
        {step && <p className={styles.step}>{t('account.step', { number: step, total: SIGN_UP_STEPS })}</p>}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}
