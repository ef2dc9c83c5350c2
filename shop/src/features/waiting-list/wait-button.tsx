import { Button } from '@entree/web/ui/button.tsx'
import { Suspense, useState } from 'react'
import type { PointOfSale, Product } from '../../data.ts'
import { useLaterMessages, useT } from '../../messages.ts'
import { needed } from '../../router/needed.tsx'

const WaitDialog = needed(async () => (await import('./wait-dialog.tsx')).WaitDialog)

type WaitButtonProps = { product: Product; point_of_sale: PointOfSale }

/** In place of the quantity of what is sold out: opens the form of the waiting list (LIST-02). */
export function WaitButton({ product, point_of_sale }: WaitButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const hasMessages = useLaterMessages(isOpen)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('wait.button')}
        <span className="visually-hidden">: {product.name}</span>
      </Button>
      {isOpen && hasMessages && (
        <Suspense fallback={null}>
          <WaitDialog product={product} point_of_sale={point_of_sale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
