import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

/**
 * Whether an element is hidden, which every search by role asks of each, happy-dom answers with the styles of all that it is in, and copies what
 * is inherited at each step with `structuredClone`: a thirtieth of the time of tests of screens. These are flat objects, and copied as such.
 */
CSSPropertyManager.prototype.clone = function copy(this: CSSPropertyManager): CSSPropertyManager {
  const copied = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copied.properties[name] = { ...property }
  Reflect.set(copied, 'definedPropertyNames', { ...Reflect.get(this, 'definedPropertyNames') })
  return copied
}
