import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { companyQuery, type PointOfSale } from '../../data.ts'

type Layout = PointOfSale['company']['layout']

/** Shows the pages of a point of sale in its own colours, if it has any, and what comes after them in the company's again (BPOS-17). */
export function useShopColors(point_of_sale: PointOfSale | null): void {
  const { data: company } = useQuery(companyQuery())
  const own = JSON.stringify(point_of_sale?.company.layout ?? null)
  const common = JSON.stringify(company?.layout ?? null)
  useEffect(() => {
    if (own === 'null' || common === 'null' || own === common) return undefined
    void paint(own)
    return () => void paint(common)
  }, [own, common])
}

/** On the shop itself, so that nobody who paints the page for the company undoes it. */
async function paint(layout: string): Promise<void> {
  const theme = await import('@entree/web/theme.ts').catch(() => undefined)
  const shop = document.querySelector<HTMLElement>('.shop')
  const colors: Layout = JSON.parse(layout)
  if (shop) theme?.applyTheme(colors, shop)
}
