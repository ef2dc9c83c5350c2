type Method = { payment_method: { adapter: string } }

/** The methods without Apple Pay where the browser has none; it stays when there is nothing else to pay with. */
export function withoutApplePay<Offered extends Method>(methods: Offered[]): Offered[] {
  if ('ApplePaySession' in globalThis) return methods
  const others = methods.filter(({ payment_method }) => payment_method.adapter !== 'applepay')
  return others.length > 0 ? others : methods
}
