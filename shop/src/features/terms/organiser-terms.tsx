import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { companyQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import styles from './terms-page.module.css'

/** The organiser's own terms, above those of the shop; nothing for one who has none (PERS-05). */
export function OrganiserTerms() {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  const { data: company } = useQuery(companyQuery())
  const { data: terms } = useQuery({
    queryKey: ['company_terms', company?.id ?? null],
    queryFn: ({ signal }) => send('getCompanyTerms', { company_id: company?.id ?? 0 }, { signal }),
    enabled: company !== undefined,
    staleTime: Infinity,
  })
  const hasTerms = Boolean(terms?.terms_text ?? terms?.terms_url)

  useEffect(() => {
    if (hasTerms && location.hash === '#organiser') section.current?.scrollIntoView()
  }, [hasTerms])

  if (!company || !terms || !hasTerms) return null
  const { terms_text, terms_url } = terms
  return (
    <section ref={section} id="organiser" aria-labelledby="organiser-title">
      <Card className={styles.text}>
        <div className={styles.own}>
          <h2 id="organiser-title">{t('terms.organiser', { company: company.name })}</h2>
          {paragraphsOf(terms_text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {terms_url && (
            <p>
              <a href={terms_url} target="_blank" rel="noreferrer">
                {terms_url}
              </a>
            </p>
          )}
        </div>
      </Card>
    </section>
  )
}

/** Parted by empty lines; each once. */
function paragraphsOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.trim()))].filter(Boolean)
}
