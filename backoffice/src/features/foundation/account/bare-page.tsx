import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from './account.module.css'

type BarePageProps = {
  title: string
  text?: ReactNode
  /** Above the title: where in a row of steps this is. */
  step?: string
  /** Below the form: the way to somewhere else. */
  below?: ReactNode
  children?: ReactNode
}

/** A page of one column without menu. Sets the title of the document; after a navigation the heading has the focus. */
export function BarePage({ title, text, step, below, children }: BarePageProps) {
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
        {step && <p className={styles.step}>{step}</p>}
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
