import type { CallAnswer } from '@entree/contract/calls.ts'
import { mailtoLink } from '@entree/domain/foundation/mailto-link.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { OtherOrders } from './other-orders.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { Facts } from './facts.tsx'
import styles from './order-page.module.css'

type Order = CallAnswer<'getOrderDetail'>

/** Who bought the order, and the way to put it right, until the order has expired (BORD-10, BORD-53, DEC-B-91). */
export function OrderCustomer({ order }: { order: Order }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay('order.change_customer') && order.payment_status !== 'expired'
  return (
    <FormSection title={t('orders.customer')}>
      {order.customer ? <Details customer={order.customer} /> : <p className={styles.soft}>{t('orders.no_customer')}</p>}
      {order.customer?.email && <OtherOrders order_id={order.id} email={order.customer.email} />}
      {mayChange && (
        <Group>
          <Button variant="default" leftSection={<Icon name="edit" size={18} />} onClick={() => setOpen(true)}>
            {t('orders.edit_customer')}
          </Button>
        </Group>
      )}
      {isOpen && <CustomerDialog order={order} onClose={() => setOpen(false)} />}
    </FormSection>
  )
}

function Details({ customer }: { customer: NonNullable<Order['customer']> }) {
  const t = useT()
  const { address } = customer
  const lines = [
    [address.address, address.house_nr].filter(Boolean).join(' '),
    [address.zip, address.city].filter(Boolean).join(' '),
    address.country,
  ]
  return (
    <Facts
      facts={[
        { name: t('orders.name'), value: [customer.first_name, customer.last_name].filter(Boolean).join(' ') },
        { name: t('orders.company_name'), value: customer.company_name },
        { name: t('orders.email'), value: customer.email && <a href={mailtoLink(customer.email)}>{customer.email}</a> },
        { name: t('orders.phone'), value: customer.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a> },
        { name: t('orders.address'), value: lines.filter(Boolean).join(', ') },
        { name: t('orders.dob'), value: customer.dob?.split('-').toReversed().join('-') },
        { name: t('orders.gender'), value: customer.gender && t(`orders.gender_${customer.gender}`) },
        { name: t('orders.optin'), value: t(customer.optin ? 'ui.yes' : 'ui.no') },
      ]}
    />
  )
}
