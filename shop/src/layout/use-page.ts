import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { usePlace } from '../router/router.tsx'
import { companyQuery } from '../data.ts'
import { showTopOfFrame } from '../features/embed/embed-mode.ts'

let pagesShown = 0

/**
 * What every page does: its title reads `{title} - {company name}` (POS-03, DEC-S-85), and when it follows another page it starts
 * at the top with the focus on its heading; going back leaves the place to the browser. Null while the title is not known yet.
 */
export function usePage(title: string | null): void {
  const { data: company } = useQuery(companyQuery())
  const companyName = company?.name
  const isReady = title !== null
  const { isBack } = usePlace()

  useEffect(() => {
    if (title !== null) document.title = companyName ? `${title} - ${companyName}` : title
  }, [title, companyName])

  const arrive = useEffectEvent(() => {
    pagesShown += 1
    if (pagesShown === 1) return
    if (!isBack) {
      window.scrollTo(0, 0)
      showTopOfFrame()
    }
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isReady) arrive()
  }, [isReady])
}
