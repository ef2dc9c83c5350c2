import { useToasts } from '@entree/web/toasts.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { PointOfSale, Product } from '../../data.ts'
import { useLaterMessages, useT } from '../../messages.ts'
import { optional } from '../../router/optional.tsx'

const WaitDialog = optional(async () => (await import('./wait-dialog.tsx')).WaitDialog, NotThere)

/** The form did not come: said, and the button can be pressed again. */
function NotThere({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toasts = useToasts()
  const tell = useEffectEvent(() => {
    toasts.error(t('something_went_wrong'))
    onClose()
  })
  useEffect(() => tell(), [])
  return null
}

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
