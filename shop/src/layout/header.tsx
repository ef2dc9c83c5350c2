import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import type { Company } from '../data.ts'
import { DefaultLogo } from './default-logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LanguageOffer } from './language-offer.tsx'
import styles from './header.module.css'

/** The company's logo, a link only when it has a place to go (LAY-07, LAY-08, LAY-09), and the languages. */
export function Header({ company }: { company: Company | undefined }) {
  const logo = company ? <Logo company={company} /> : <Skeleton width="8rem" height="2rem" />
  const url = company?.layout.logo_url
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {url ? (
          <a href={url} className={styles.logo}>
            {logo}
          </a>
        ) : (
          <div className={styles.logo}>{logo}</div>
        )}
        <LanguageOffer />
        <LanguageMenu />
      </div>
    </header>
  )
}

function Logo({ company }: { company: Company }) {
  const { logo } = company.layout
  return logo ? <img src={logo} alt={company.name} className={styles.image} /> : <DefaultLogo name={company.name} />
}
