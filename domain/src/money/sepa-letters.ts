/**
 * Letters and signs as banks take them, after the conversion table of the European Payments Council (EPC217-08): what no accent can be taken
 * off, Greek, and the Cyrillic of Bulgaria and its neighbours. Each in lower case; capitals follow.
 */
const table = [
  'ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ĳ=ij ŀ=l ŉ=n ŋ=n ħ=h ŧ=t ĸ=k ſ=s ƒ=f ə=e',
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht ъ=a ь=y ю=yu я=ya',
  'ы=y э=e є=ye і=i ґ=g ђ=d ј=j љ=lj њ=nj ћ=c џ=dz ѓ=g ќ=k ѕ=dz',
  "&=+ €=E ‘=' ’=' ‚=, –=- —=- ‐=- ‑=- …=...",
]

/** What a letter or sign is written as. */
export const sepaLetters: ReadonlyMap<string, string> = new Map([
  ['ẞ', 'SS'],
  ...table
    .flatMap((line) => line.split(' '))
    .flatMap((pair) => {
      const [letter, written] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const capital = letter.toUpperCase()
      // The capital of ß is written SS already.
      return capital === letter || capital.length > 1
        ? [[letter, written] as const]
        : [[letter, written] as const, [capital, written.toUpperCase()] as const]
    }),
])
