import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { PageTabs, type PageTab } from './page-tabs.tsx'
import styles from './page.module.css'

export type PageProps = {
  title: string
  description?: ReactNode
  /** Buttons at the right of the title; one of them is the primary action at most. */
  actions?: ReactNode
  /** Links to the tabs of this page; the screen of a tab comes as `children` (an `<Outlet />`). */
  tabs?: readonly PageTab[]
  /** What lies above this page. Default: the screens that its path lies below. */
  crumbs?: readonly Crumb[]
  /** `narrow` for forms. */
  width?: 'narrow' | 'wide'
  children?: ReactNode
}

/** Whether what is rendered stands in a page already. */
const InPage = createContext(false)

/**
 * A screen: its title, what can be done, and the content. Sets the title of the document, its tab in front; after a navigation the heading has
 * the focus. Inside another page, as what says that a tab may not be opened, it is a part of that one with a heading of the second level.
 */
export function Page({ title, description, actions, tabs, crumbs, width = 'wide', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const tab = tabs
    ?.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  const isFirst = useRef(key === 'default')
  const isPart = useContext(InPage)
  const Heading = isPart ? 'h2' : 'h1'

  useEffect(() => {
    // A tab that is a page of its own has its name as the title.
    if (!isPart) document.title = [...new Set([tab?.label, title, 'Entree'])].filter(Boolean).join(' – ')
  }, [tab?.label, title, isPart])
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.page} data-width={width}>
      {!isPart && <Breadcrumbs crumbs={crumbs} current={title} />}
      <header className={styles.header}>
        <div className={styles.titles}>
          <Heading ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs && <PageTabs tabs={tabs} label={title} />}
      <InPage value={true}>{children}</InPage>
    </div>
  )
}
