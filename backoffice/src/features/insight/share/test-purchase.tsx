import { Button } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { eventKey } from '../../catalogue/events/event-query.ts'
import { pointOfSaleFormQuery } from '../../catalogue/points-of-sale/points-of-sale-query.ts'

/**
 * Opens the test shop of an event, where everything goes as for a buyer but no money moves and no ticket is used up (BPOS-29). The first
 * time it is made as a copy of the shop that is open; it is in no overview and not found by search engines (EVT-65).
 */
export function TestPurchase({ shop, shops }: { shop: PointOfSaleDetail; shops: readonly PointOfSaleDetail[] }) {
  const t = useT()
  const tested = shops.find(({ status }) => status === 'test')
  const {
    data: form,
    isLoadingError,
    refetch,
  } = useQuery({ ...pointOfSaleFormQuery(shop.event_id), enabled: tested === undefined })
  const tell = useFailures()
  const make = useAction({
    call: 'createPointOfSale',
    success: t('share.test_made'),
    invalidates: [eventKey(shop.event_id)],
    onDone: ({ shop_url }) => {
      window.open(shop_url, '_blank', 'noopener')
    },
  })
  const makeShop = async () => {
    // What could not be loaded before may be there now.
    const { data, error } = form ? { data: form, error: null } : await refetch()
    if (!data) return void tell(error)
    const offered = data.dependencies.payment_methods.map(({ id }) => id)
    await make.run(testShopOf(shop, t('pos.status_test'), offered))
  }
  const icon = <Icon name="external" size={16} />
  if (tested) {
    return (
      <Button component="a" href={tested.shop_url} target="_blank" rel="noopener" variant="default" rightSection={icon}>
        {t('share.test_open')}
      </Button>
    )
  }
  return (
    <Button
      variant="default"
      rightSection={icon}
      loading={make.isRunning}
      disabled={form === undefined && !isLoadingError}
      onClick={() => void makeShop()}
    >
      {t('share.test_open')}
    </Button>
  )
}

/** A test shop like another one, with those of its ways to pay that a new shop can have. */
function testShopOf(
  { event_id, url, language, colors, custom_css, ...shop }: PointOfSaleDetail,
  name: string,
  offered: number[],
) {
  return {
    event_id,
    name: `${shop.name} (${name})`,
    // An address that nobody guesses, and no other test shop has.
    url: `${url}-test-${crypto.randomUUID().slice(0, 8)}`,
    status: 'test' as const,
    language,
    custom_css,
    colors,
    show_in_overview: false,
    noindex: true,
    products: shop.products.map(({ product_id, sort }) => ({ product_id, sort })),
    payment_methods: shop.payment_methods
      .filter(({ payment_method_id }) => offered.includes(payment_method_id))
      .map(({ payment_method_id, fee_fixed, fee_percentage, online, show_pos }) => {
        return { payment_method_id, fee_fixed, fee_percentage, online, show_pos }
      }),
  }
}
