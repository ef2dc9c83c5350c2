/**
 * Hosts of mail that many people in Europe have an address at. Who types one of them made no typing error (PERS-14, DEC-S-56).
 */
const hosts = [
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com icloud.com me.com mac.com yahoo.com',
  'ymail.com rocketmail.com myyahoo.com aol.com aim.com proton.me protonmail.com protonmail.ch pm.me tutanota.com',
  'tutanota.de tuta.com tuta.io tutamail.com keemail.me fastmail.com fastmail.fm zoho.com zohomail.com zohomail.eu',
  'hey.com mail.com email.com usa.com europe.com hushmail.com inbox.com gmx.com gmx.net gmx.us mail.ru bk.ru list.ru',
  'inbox.ru yandex.com yandex.ru ya.ru rambler.ru qq.com 163.com 126.com naver.com duck.com mozmail.com mailbox.org',
  'posteo.net runbox.com disroot.org riseup.net startmail.com mailfence.com',
  'ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl xs4all.nl upcmail.nl casema.nl chello.nl quicknet.nl tele2.nl',
  'online.nl zonnet.nl solcon.nl caiway.nl caiway.net zeelandnet.nl kabelfoon.nl versatel.nl onsbrabantnet.nl onsnet.nu',
  'tiscali.nl wanadoo.nl orange.nl freeler.nl filternet.nl introweb.nl deltanet.nl scarlet.nl kpnplanet.nl kpn.nl kpn.com',
  '12move.nl wxs.nl lijbrandt.nl hccnet.nl dds.nl concepts.nl telfort.nl mail.nl email.nl soverin.net ziggomail.com',
  'multiweb.nl vodafone.nl',
  'telenet.be skynet.be proximus.be scarlet.be voo.be pandora.be belgacom.net base.be edpnet.be brutele.be tvcablenet.be',
  'swing.be euphonynet.be mail.be',
  'web.de t-online.de freenet.de arcor.de aol.de mail.de posteo.de email.de online.de onlinehome.de kabelmail.de',
  'vodafonemail.de vodafone.de magenta.de alice.de alice-dsl.net alice-dsl.de ewetel.net ewe.net netcologne.de',
  'unitybox.de unity-mail.de osnanet.de versanet.de kabelbw.de t-online.com gmx.org gmx.eu 1und1.de o2online.de o2mail.de',
  'lycos.de tiscali.de compuserve.de genion.de htp-tel.de mnet-mail.de mnet-online.de wtnet.de nexgo.de ok.de',
  'aon.at chello.at a1.net inode.at liwest.at kabsi.at drei.at utanet.at',
  'bluewin.ch hispeed.ch sunrise.ch swissonline.ch romandie.com vtxmail.ch',
  'orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr aliceadsl.fr voila.fr',
  'cegetel.net 9online.fr noos.fr dbmail.com caramail.com',
  'telefonica.net movistar.es terra.es ono.com euskaltel.net ya.com wanadoo.es orange.es vodafone.es jazztel.es lycos.es',
  'correo.es mundo-r.com',
  'sapo.pt clix.pt netcabo.pt iol.pt mail.telepac.pt live.com.pt vodafone.pt meo.pt nos.pt portugalmail.pt zonmail.pt',
  'libero.it virgilio.it alice.it tin.it tiscali.it inwind.it fastwebnet.it email.it tim.it iol.it poste.it aruba.it',
  'pec.it blu.it',
  'btinternet.com btopenworld.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk hotmail.co.uk',
  'live.co.uk yahoo.co.uk tiscali.co.uk googlemail.co.uk plus.com plusnet.com tesco.net fsmail.net eircom.net',
  'telia.com comhem.se bredband.net spray.se mail.dk stofanet.dk tdcadsl.dk youmail.dk online.no getmail.no broadpark.no',
  'luukku.com elisanet.fi kolumbus.fi suomi24.fi simnet.is',
  'wp.pl o2.pl onet.pl onet.eu poczta.onet.pl interia.pl interia.eu gazeta.pl op.pl tlen.pl vp.pl poczta.fm seznam.cz',
  'centrum.cz email.cz post.cz volny.cz atlas.cz azet.sk centrum.sk zoznam.sk freemail.hu citromail.hu t-online.hu',
  'indamail.hu abv.bg mail.bg ukr.net i.ua meta.ua inbox.lv mail.ee inbox.lt net.hr siol.net otenet.gr hol.gr forthnet.gr',
  'internet.lu pt.lu',
].flatMap((line) => line.split(' '))

export const knownHosts: ReadonlySet<string> = new Set(hosts)

/** The endings of countries of Europe: under another one the same name is another host, not a slip of the hand. */
export const countryEndings: ReadonlySet<string> = new Set(
  'at be bg ch cy cz de dk ee es eu fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk uk co.uk com.pt com.br com.tr'.split(
    ' ',
  ),
)
