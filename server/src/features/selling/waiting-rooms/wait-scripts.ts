/**
 * Opens the page in the language that the visitor once chose in the shop, which keeps it in the browser; one that is chosen here the shop
 * opens in later. The rest of the address stays.
 */
const SPEAK = `
const root=document.documentElement
const choice=document.getElementById('language')
const speak=language=>{
const to=new URL(location.href)
to.searchParams.set('language',language)
location.replace(to.href)
}
let kept=null
try{kept=localStorage.getItem('language')}catch{}
if(choice){
if(kept!==root.lang&&[...choice.options].some(({value})=>value===kept))speak(kept)
choice.onchange=()=>{
try{localStorage.setItem('language',choice.value)}catch{}
speak(choice.value)
}
choice.hidden=false
}
`

/**
 * Asks again without reloading the page, so that a screen reader says what has changed, and nothing else. Leads on when the answer says so, and
 * reloads the page for a puzzle, which another script solves. That a turn was missed stays on the page; an answer that is not this page's counts
 * as none.
 */
export const ASK_AGAIN = `${SPEAK}
const part=(id,page=document)=>page.getElementById(id)
let timer
const later=()=>{
clearTimeout(timer)
timer=setTimeout(again,root.dataset.again*1000)
}
const again=async()=>{
let is_there=false
try{
const answer=await fetch(location.href,{redirect:'manual',cache:'no-store'})
if(answer.type==='opaqueredirect')return location.reload()
const next=new DOMParser().parseFromString(await answer.text(),'text/html')
is_there=!!part('place',next)
if(is_there){
if(next.documentElement.dataset.puzzle)return location.reload()
for(const id of ['missed','place','move','notes']){
const [now,then]=[part(id),part(id,next)]
if(then&&now.innerHTML!==then.innerHTML&&(id!=='missed'||then.innerHTML))now.innerHTML=then.innerHTML
}
document.title=next.title
root.dataset.again=next.documentElement.dataset.again||root.dataset.again
}
}catch{}
part('gone').hidden=is_there
later()
}
addEventListener('online',again)
later()
`

/**
 * Solves the puzzle of the page, some tries at once, and sends what it found; then the page is loaded anew, with the place or with another
 * puzzle. A browser that cannot (an old one, or a page without TLS) is left with what is said to those without scripts. It is what
 * `altcha-lib` does in a browser, which is eight times as large as the page may be.
 */
export const SOLVE = `${SPEAK}
const bytes=hex=>Uint8Array.from(hex.match(/../g),pair=>parseInt(pair,16))
const hex=buffer=>[...new Uint8Array(buffer)].map(one=>one.toString(16).padStart(2,'0')).join('')
const later=()=>setTimeout(()=>location.reload(),root.dataset.again*1000)
const solve=async()=>{
const challenge=JSON.parse(root.dataset.puzzle)
const {nonce,salt,cost,keyLength,keyPrefix}=challenge.parameters
const first=bytes(nonce)
const derive=async counter=>{
const password=new Uint8Array(first.length+4)
password.set(first)
new DataView(password.buffer).setUint32(first.length,counter)
const key=await crypto.subtle.importKey('raw',password,'PBKDF2',false,['deriveBits'])
return hex(await crypto.subtle.deriveBits({name:'PBKDF2',salt:bytes(salt),iterations:cost,hash:'SHA-256'},key,keyLength*8))
}
for(let start=0;;start+=32){
const keys=await Promise.all(Array.from({length:32},(_,index)=>derive(start+index)))
const found=keys.findIndex(key=>key.startsWith(keyPrefix))
if(found<0)continue
const solution={counter:start+found,derivedKey:keys[found]}
const captcha=btoa(JSON.stringify({challenge,solution}))
const {ok,url}=await fetch(location.href,{method:'POST',body:new URLSearchParams({captcha})})
return ok?location.replace(url):later()
}
}
if(globalThis.crypto&&crypto.subtle)solve().catch(later)
else{document.getElementById('unable').hidden=false;later()}
`
