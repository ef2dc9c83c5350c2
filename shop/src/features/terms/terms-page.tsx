import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { OrganiserTerms } from './organiser-terms.tsx'
import { TERMS_UPDATED, termsSections } from './terms-text.ts'
import styles from './terms-page.module.css'

/** The terms (ROUTE-22): the page in the chosen language, the text itself the same English one in all of them (TERM-01, TERM-02). */
export function TermsPage() {
  const t = useT()
  const { language } = useLanguage()
  usePage(t('terms_title'))
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{t('terms_title')}</h1>
        <p className={styles.updated}>{t('terms.updated', { date: formatDayNumeric(TERMS_UPDATED) })}</p>
        {language !== 'en' && <p className={styles.updated}>{t('terms.english_only')}</p>}
      </div>
      <OrganiserTerms />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('terms.contents')}>
          <p className={styles.contentsTitle} aria-hidden="true">
            {t('terms.contents')}
          </p>
          <ol lang="en">
            {termsSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Card lang="en" className={styles.text}>
          {termsSections.map(({ id, title, blocks }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                {index + 1}. {title}
              </h2>
              {blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block[0]}>
                    {block.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </Card>
      </div>
    </div>
  )
}
