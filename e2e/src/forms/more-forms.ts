import { officeText as t } from '../support/office-texts.ts'
import { button, chosen, dialogAt, menuEntry, pageAt, recordOf } from './open-form.ts'
import { again, below, company, dijkdag, festival, operation, platform, uiterwaard } from './places.ts'
import type { FormWalk } from './walk-form.ts'

/** The closing of a box office that has sold something. */
const till = async (page: Parameters<typeof dijkdag>[0]) => {
  const path = await dijkdag(page)
  const id = /\d+/.exec(path)?.[0]
  return recordOf(`/event/${id}/box-office`, (office) => `/box-office/${id}/${office}/closing`)(page)
}

/** Forms of the door. */
export const doorForms: Readonly<Record<string, FormWalk>> = {
  'new scanner': { call: 'createScanner', by: uiterwaard, open: pageAt('/scanners/new'), again },
  scanner: { call: 'saveScanner', by: uiterwaard, open: pageAt(recordOf('/scanners', (id) => `/scanners/${id}`)) },
  'new scan operation': {
    call: 'createScanOperation',
    by: uiterwaard,
    open: dialogAt('/scan-operations', button(t('operations.add'))),
    again,
  },
  'name of a scan operation': {
    call: 'saveScanOperation',
    by: uiterwaard,
    open: dialogAt(operation('summary'), menuEntry(t('operations.rename'))),
  },
  'new scan session': {
    call: 'createScanSession',
    by: uiterwaard,
    open: dialogAt(operation('sessions'), button(t('sessions.add'))),
    again,
  },
  'scan session': {
    call: 'saveScanSession',
    by: uiterwaard,
    open: dialogAt(operation('sessions'), menuEntry(t('ui.edit'))),
  },
  'duplicate of a scan session': {
    call: 'duplicateScanSession',
    by: uiterwaard,
    open: dialogAt(operation('sessions'), menuEntry(t('sessions.duplicate'))),
    again,
  },
  'product of a scan operation': {
    call: 'saveScanProducts',
    by: uiterwaard,
    open: dialogAt(operation('products'), menuEntry(t('ui.edit'))),
    not_shown: { 'products[].product_id': 'names the row' },
  },
  'scanner of a scan operation': {
    call: 'saveScanScanners',
    by: uiterwaard,
    open: dialogAt(operation('scanners'), menuEntry(t('ui.edit'))),
    not_shown: { 'scanners[].scanner_id': 'names the row' },
  },
  'new box office': {
    call: 'createBoxOffice',
    by: uiterwaard,
    open: dialogAt(below(dijkdag, '/box-offices'), button(t('box.add'))),
    keep: ['products.0.is_sold', 'cash'],
    not_shown: { 'products[].product_id': 'names the row', 'products[].stock': 'typed once unsold stock is not used' },
    again,
  },
  'box office': {
    call: 'saveBoxOffice',
    by: uiterwaard,
    open: dialogAt(below(dijkdag, '/box-offices'), button(new RegExp(t('box.change_of', { name: '.*Walk' })))),
    keep: ['products.0.is_sold', 'cash'],
  },
  'closing of a day at a box office': {
    call: 'saveBoxOfficeClosing',
    by: uiterwaard,
    open: dialogAt(till, button(new RegExp(`^(${t('box.count')}|${t('box.count_again')})$`))),
    type: { counted_cash: ['10', '20'] },
    not_shown: { date: 'chosen above the sellers' },
  },
}

/** Forms of money. */
export const moneyForms: Readonly<Record<string, FormWalk>> = {
  'new payment cost': {
    call: 'addPaymentCost',
    by: platform,
    open: dialogAt(company('payment-costs'), button(t('money.add_cost'))),
    again,
  },
  'payment cost': {
    call: 'savePaymentCosts',
    by: platform,
    open: dialogAt(company('payment-costs'), menuEntry(t('ui.edit'))),
    not_shown: { 'costs[].id': 'names the row' },
  },
  'new fee of a company': {
    call: 'addCompanyFee',
    by: platform,
    open: dialogAt(company('fees'), button(t('money.add_fee'))),
    type: { start_date: ['01-03-2031', '02-03-2031'], amount: ['3', '4'] },
    keep: [t('money.event')],
    again,
  },
  'fee of a company': {
    call: 'saveCompanyFee',
    by: platform,
    open: dialogAt(company('fees'), menuEntry(t('ui.edit'), /-03-2031$/)),
    type: { start_date: '03-03-2031', amount: '7' },
  },
  'new fee of an event': {
    call: 'addFeeOverride',
    by: platform,
    open: dialogAt(company('fees'), button(t('money.add_fee')), chosen(t('money.event'))),
    type: { start_date: ['01-04-2031', '02-04-2031'], amount: ['3', '4'] },
    keep: [t('money.event')],
    again,
  },
  'fee of an event': {
    call: 'saveFeeOverride',
    by: platform,
    open: dialogAt(company('fees'), menuEntry(t('ui.edit'), /-04-2031$/)),
    type: { start_date: '03-04-2031', amount: '7' },
  },
}

/** Forms of a company, its people and its places. */
export const companyForms: Readonly<Record<string, FormWalk>> = {
  'new venue': {
    call: 'createVenue',
    by: platform,
    open: pageAt('/admin/venues/new'),
    again,
    type: { zip: ['1012 AB', '1013 AC'] },
  },
  'new company': {
    call: 'createCompany',
    by: platform,
    open: pageAt('/admin/companies/new'),
    again,
    type: { subdomain: ['walk-one', 'walk-two'] },
    shows: ['name', 'subdomain', 'contact_person', 'phone', 'country'],
  },
  'new product': {
    call: 'createProduct',
    by: uiterwaard,
    open: pageAt(below(festival, '/products/new')),
    type: { sale_sets: '2', min_buy: '2', max_buy: '8', persons: '2', stock: '900' },
    keep: ['is_unlimited', t('products.parents'), t('products.additions')],
    not_shown: {
      stock: 'typed once the product has a limit, as on the page of the product',
      voucher_months: 'of gift vouchers only',
      parents: 'left alone: the product would have to be limited as they are',
      addition_ids: 'left alone: they would have to be limited as the product is',
      badge_template_id: 'asked where the company has a badge: product-page.test.tsx',
    },
    again,
  },
  'new point of sale': {
    call: 'createPointOfSale',
    by: uiterwaard,
    open: pageAt(below(festival, '/pos/new')),
    type: { url: ['walk-shop-one', 'walk-shop-two'] },
    not_shown: {
      'payment_methods[].id': 'names the row',
      'payment_methods[].payment_method_id': 'names the row',
      'payment_methods[].show_pos': 'one switch with online, which sets that (DEC-B-203)',
      'products[].product_id': 'names the row',
    },
    again,
  },
  'new discount code': {
    call: 'addDiscountCode',
    by: uiterwaard,
    open: pageAt('/discount-codes/new'),
    again,
    type: { code: ['WALK3', 'WALK4'] },
    not_shown: { products: 'chosen of the events that are chosen' },
  },
  'customer fields of the company': {
    call: 'saveCompanyFields',
    by: uiterwaard,
    open: pageAt('/company/questions'),
    not_shown: { 'fields[].field': 'names the row' },
  },
  role: {
    call: 'updateRole',
    by: platform,
    open: pageAt(
      recordOf(
        '/roles',
        (id) => `/admin/roles/${id}`,
        ({ name }) => name.includes('Walk'),
      ),
    ),
    boxes: 6,
  },
}
