import { useNetwork } from '@mantine/hooks'
import type { BoxOfficeAtEvent, BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { sellingQuery } from './box-office-query.ts'
import { DoorFrame } from './door-frame.tsx'
import { SaleDone } from './sale-done.tsx'
import { SaleScreen } from './sale-screen.tsx'
import type { Office } from './sale-cart.ts'
import styles from './sale-page.module.css'
import { useKeptSale } from './use-kept-sale.ts'

/** Selling at a box office: products, cart, payment, and what was sold; then the next customer (BOX-03). */
export function SalePage() {
  const { event_id, id } = useParams()
  return (
    <Loaded query={sellingQuery(Number(event_id))}>
      {(at) => {
        const office = at.box_offices.find((one) => one.id === Number(id))
        return office ? <Selling key={office.id} at={at} office={office} /> : <NotFoundPage />
      }}
    </Loaded>
  )
}

function Selling({ at, office }: { at: BoxOfficeAtEvent; office: Office }) {
  const t = useT()
  const { online } = useNetwork()
  const underWay = useKeptSale(at, office)
  const [sale, setSale] = useState<BoxOfficeSale | null>(null)
  const onNext = () => {
    underWay.clear()
    setSale(null)
  }
  const onSold = (sold: BoxOfficeSale) => {
    underWay.clear()
    setSale(sold)
  }
  return (
    <DoorFrame
      title={at.event.name}
      office={{ name: office.name, path: `/box-office/${at.event.id}/${office.id}` }}
      back={at.box_offices.length > 1 ? `/box-office/${at.event.id}` : '/box-office'}
    >
      {!online && (
        <p className={styles.offline} role="alert">
          {t('box.offline')}
        </p>
      )}
      {sale === null ? (
        <SaleScreen at={at} office={office} underWay={underWay} isOnline={online} onSold={onSold} />
      ) : (
        <SaleDone sale={sale} office={office} zone={at.event.time_zone} onNext={onNext} />
      )}
    </DoorFrame>
  )
}
