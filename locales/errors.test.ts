import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const languages = ['en', 'nl', 'de', 'es', 'fr', 'pt'] as const

/**
 * Rows of the checklist, a code, and what its message must say in each language, in the order above: pieces of words, all of
 * them. A message that says the opposite, or that belongs to another code, lacks one.
 */
const meanings = [
  `BERR-01 | login_failed | login fail | inloggen niet | anmeldung fehl | no iniciar sesión | connexion échoué | sessão falhou`,
  `BERR-02 | invalid_login | invalid login | ongeldig inlog | ungültig anmelde | acceso no válid | identifiants incorrect | acesso inválid`,
  `BERR-03 | token_expired | session expired | sessie verlopen | sitzung abgelaufen | sesión caducado | session expiré | sessão expirou`,
  `BERR-04 | access_denied | don't permission | geen rechten | fehlen rechte | no tienes permiso | n’avez pas autorisation | não tem permissão`,
  `BERR-07 ERR-34 | something_went_wrong | went wrong again | ging mis opnieuw | schiefgelaufen erneut | salido mal nuevo | erreur réessayer | erro novamente`,
  `BERR-08 ERR-33 | payment_not_processed | couldn't process payment | betaling niet verwerkt | zahlung nicht verarbeitet | no procesar pago | paiement pas traité | não processar pagamento`,
  `BERR-09 | payment_failed | payment didn't through | betaling niet gelukt | zahlung nicht geklappt | pago no completado | paiement pas abouti | pagamento não concluído`,
  `BERR-10 ERR-32 | order_not_found | order not found or expired | bestelling niet gevonden of verlopen | bestellung nicht gefunden oder abgelaufen | pedido no existe o caducado | commande introuvable ou expirée | encomenda não encontrada ou expirada`,
  `BERR-10 | order_expired | order has expired | bestelling is verlopen | bestellung ist abgelaufen | pedido ha caducado | commande a expiré | encomenda expirou`,
  `BERR-11 | order_already_paid | order already paid | bestelling al betaald | bestellung bereits bezahlt | pedido ya pagado | commande déjà payée | encomenda já paga`,
  `BERR-12 | order_not_paid | order hasn't paid | bestelling niet betaald | bestellung nicht bezahlt | pedido no pagado | commande pas payée | encomenda não paga`,
  `BERR-13 ERR-27 | discountcode_invalid | invalid discount | ongeldige korting | ungültiger rabatt | descuento no válido | promo non valable | desconto inválido`,
  `BERR-14 | discountcode_exists | discount already exists | korting bestaat al | rabatt existiert bereits | descuento ya existe | promo existe déjà | desconto já existe`,
  `BERR-15 | discountcode_used | discount already used can't deleted | korting al gebruikt niet verwijderd | rabatt schon verwendet nicht gelöscht | descuento usado no eliminar | code déjà utilisé pas supprimé | desconto já usado não eliminado`,
  `BERR-16 | end_date_before_start_date | end after the start | einde na begin | ende nach dem beginn | fin posterior inicio | fin postérieure début | fim posterior início`,
  `BERR-17 SCNR-08 | scanner_token_invalid | scanner token invalid | scannertoken ongeldig | scanner-token ungültig | token escáner no válido | jeton scanner non valable | token leitor inválido`,
  `BERR-18 | ticket_invalid | ticket invalid | ticket ongeldig | ticket ungültig | entrada no válida | billet non valable | bilhete inválido`,
  `BERR-19 | ticket_not_found | ticket not found | ticket niet gevonden | ticket nicht gefunden | no encontrado la entrada | billet introuvable | bilhete não encontrado`,
  `BERR-20 BTERM-09 | ticket_already_scanned | ticket already scanned | ticket al gescand | ticket bereits gescannt | entrada ya escaneada | billet déjà scanné | bilhete já lido`,
  `BERR-21 BTERM-10 | ticket_wrong_entrance | ticket wrong entrance | ticket verkeerde ingang | ticket falschen eingang | entrada acceso equivocado | billet mauvaise entrée | bilhete entrada errada`,
  `DOOR-31 | ticket_not_here | not this entrance | niet deze ingang | nicht diesem eingang | no este acceso | pas cette entrée | não esta entrada`,
  `BERR-22 ERR-28 | product_not_live | {product} isn't on sale | {product} niet in de verkoop | {product} nicht im verkauf | {product} no está a la venta | {product} n’est pas en vente | {product} não está à venda`,
  `BERR-23 ERR-29 | product_out_of_stock | not enough {product} | niet genoeg {product} | {product} nicht mehr genug | no suficientes {product} | pas assez {product} | não suficiente {product}`,
  `BERR-24 | product_not_additional | isn't an additional | geen extra | kein zusatz | no es adicional | pas supplémentaire | não é adicional`,
  `BERR-25 | product_not_unlimited_stock | doesn't unlimited stock | geen onbeperkte voorraad | keinen unbegrenzten bestand | no ilimitadas | pas illimité | não ilimitado`,
  `BERR-26 ERR-31 | product_above_maximum | at most {max} | hoogstens {max} | höchstens {max} | {max} como máximo | {max} au maximum | máximo {max}`,
  `BERR-27 ERR-30 | product_below_minimum | at least {min} | minstens {min} | mindestens {min} | al menos {min} | au moins {min} | pelo menos {min}`,
  `BERR-28 | product_already_ordered | {product} ordered can't deleted | {product} besteld niet verwijderd | {product} bestellt nicht gelöscht | {product} pedido no eliminar | {product} commandé pas supprimé | {product} encomendado não eliminado`,
  `BERR-29 | product_already_additional | already added {parent} | al toegevoegd {parent} | bereits {parent} hinzugefügt | ya añade {parent} | déjà ajouté {parent} | já adicionado {parent}`,
  `BERR-30 | event_not_live | event already taken place no longer | evenement al geweest niet meer | veranstaltung bereits stattgefunden nicht mehr | evento celebrado ya no | événement déjà lieu plus disponible | evento realizou já não`,
  `BERR-31 | event_not_open_for_sales | nothing bought sale ended | niets gekocht verkoop afgelopen | nichts gekauft verkauf beendet | no comprar nada venta terminado | rien acheté vente terminée | não comprar nada venda terminou`,
  `BERR-32 | event_passed | event is over | evenement is voorbij | veranstaltung ist vorbei | evento ya ha pasado | événement est terminé | evento já terminou`,
  `BERR-33 | event_archived | archived can't changed | gearchiveerd niet gewijzigd | archiviert nicht geändert | archivado no modificar | archivé plus modifié | arquivado não alterado`,
  `BERR-34 | event_contains_orders | event orders can't deleted | evenement bestellingen niet verwijderd | veranstaltung bestellungen nicht gelöscht | evento pedidos no eliminar | événement commandes pas supprimé | evento encomendas não eliminado`,
  `BERR-35 | event_multiple_donation_products | only one donation | maar één donatie | nur eine spende | solo una donación | un seul don | só um donativo`,
  `BERR-36 ERR-08 | pos_not_found | point of sale not found | verkooppunt niet gevonden | verkaufsstelle nicht gefunden | no encontrado punto de venta | point de vente introuvable | ponto de venda não encontrado`,
  `BERR-37 | pos_closed | point of sale is closed | verkooppunt is gesloten | verkaufsstelle ist geschlossen | punto de venta está cerrado | point de vente est fermé | ponto de venda está encerrado`,
  `BERR-38 | pos_has_orders | {pos} orders can't deleted | {pos} bestellingen niet verwijderd | {pos} bestellungen nicht gelöscht | {pos} pedidos no eliminar | {pos} commandes pas supprimé | {pos} encomendas não eliminado`,
  `BERR-39 | pos_url_in_use | some or all urls already in use | meer url in gebruik | einige oder alle urls verwendet | algunas o todas url en uso | url déjà utilisées toutes | alguns ou todos url usados`,
  `BERR-40 | pos_payment_method_not_found | payment method doesn't exist | betaalmethode bestaat niet | zahlungsart nicht | método de pago no existe | moyen de paiement n’existe pas | método de pagamento não existe`,
  `BERR-41 | pos_not_configured | needs at least one product payment method | minstens één product betaalmethode nodig | braucht mindestens ein produkt zahlungsart | necesita al menos un producto método de pago | besoin au moins un produit moyen de paiement | precisa pelo menos um produto método de pagamento`,
  `BERR-42 | pos_no_language | choose language | kies taal | wählen sprache | elige idioma | choisissez langue | escolha idioma`,
  `BERR-43 | timeslot_outside_event | timeslot outside event | tijdslot buiten evenement | zeitfenster außerhalb veranstaltung | franja fuera evento | créneau en dehors événement | horário fora evento`,
  `BERR-44 | timeslot_overlap | timeslot overlaps {other} | tijdslot overlapt {other} | zeitfenster überschneidet {other} | franja solapa {other} | créneau chevauche {other} | horário sobrepõe {other}`,
  `BERR-45 | timeslot_too_many_spots | {spots} only {capacity} | {spots} maar {capacity} | {spots} nur {capacity} | {spots} solo {capacity} | {spots} n’a que {capacity} | {spots} só {capacity}`,
  `BERR-46 | timeslot_ordered | timeslot booked can't deleted | tijdslot geboekt niet verwijderd | zeitfenster gebucht nicht gelöscht | franja reservada no eliminar | créneau réservé pas supprimé | horário reservado não eliminado`,
  `BERR-47 | opening_hour_invalid | invalid opening hour | ongeldige openingstijd | ungültige öffnungszeit | apertura no válido | ouverture invalide | abertura inválido`,
  `BERR-48 SESS-09 | scanner_duplicate_session_or_product | cannot duplicate session or product same scanner | sessie product niet dubbel dezelfde scanner | session produkt nicht doppelt denselben scanner | no duplicar sesión producto mismo escáner | impossible dupliquer session produit même scanner | não duplicar sessão produto mesmo leitor`,
  `BERR-49 | customer_exists | customer already exists | klant bestaat al | kunde existiert bereits | cliente ya existe | client existe déjà | cliente já existe`,
  `BERR-50 | user_exists | already user | al gebruiker | bereits benutzer | ya existe usuario | existe déjà utilisateur | já existe utilizador`,
  `BERR-51 | campaign_has_orders | campaign orders can't deleted | campagne bestellingen niet verwijderd | kampagne bestellungen nicht gelöscht | campaña pedidos no eliminar | campagne commandes pas supprimée | campanha encomendas não eliminada`,
  `BERR-52 | slug_in_use | name already used link | naam al link gebruikt | name bereits link verwendet | nombre ya usa enlace | nom déjà utilisé lien | nome já usado ligação`,
  `BERR-53 | venue_used | venue used can't deleted | locatie gebruikt niet verwijderd | veranstaltungsort verwendet nicht gelöscht | recinto no eliminar | lieu utilisé pas supprimé | local utilizado não eliminado`,
  `BERR-54 | company_link_duplicate | companies already linked | bedrijven al gekoppeld | unternehmen bereits verknüpft | empresas ya vinculadas | entreprises déjà liées | empresas já associadas`,
  `BERR-55 | company_link_sub_is_master | main account can't below | hoofdaccount niet onder | hauptkonto keinem untergeordnet | cuenta principal no depender | compte principal pas rattachée | conta principal não subordinada`,
  `BERR-56 | ticket_template_in_use | template can't deleted default | sjabloon niet verwijderd standaard | vorlage nicht gelöscht standard | plantilla no eliminar predeterminada | modèle pas supprimé par défaut | modelo não eliminado predefinido`,
  `BERR-57 | batch_already_generated | batch already generated | batch al gegenereerd | batch bereits generiert | lote ya generado | lot déjà généré | lote já gerado`,
  `BERR-60 EXPO-06 | export_no_results | no results in timeframe | geen resultaten in periode | keine ergebnisse im zeitraum | no hay resultados en periodo | aucun résultat sur période | sem resultados no período`,
  `BERR-58 REF-10 | refund_exceeds_total | refund exceeds order total | terugbetaling hoger totaal bestelling | erstattung übersteigt bestellsumme | reembolso supera total pedido | remboursement dépasse total commande | reembolso excede total encomenda`,
  `BERR-59 REF-07 | invalid_amount | invalid amount | ongeldig bedrag | ungültiger betrag | importe no válido | montant non valable | valor inválido`,
  `BERR-61 ERR-25 | ticket_lost_no_orders | no orders found contact | geen bestellingen gevonden contact | keine bestellungen gefunden veranstalter | no encontrado pedido contacto | aucune commande trouvée contactez | não encontradas encomendas contacte`,
  `BERR-62 | unknown | unknown error | onbekende fout | unbekannter fehler | error desconocido | erreur inconnue | erro desconhecido`,
  `BERR-63 | passwords_do_not_match | passwords don't match | wachtwoorden niet overeen | passwörter nicht überein | contraseñas no coinciden | mots de passe ne correspondent pas | palavras-passe não coincidem`,
  `ERR-09 | event_not_live | no longer available | niet meer beschikbaar | nicht mehr verfügbar | ya no disponible | plus disponible | já não disponível`,
  `ERR-16 | shop_no_products_selected | choose at least one ticket | kies minstens één ticket | wählen mindestens ein ticket | elige al menos una entrada | choisissez au moins un billet | escolha pelo menos um bilhete`,
  `ERR-20 | birth_date_must_be_past | date of birth in the past | geboortedatum in het verleden | geburtsdatum in der vergangenheit | nacimiento anterior | naissance dans le passé | nascimento anterior`,
  `ERR-21 | errors_please_select | make a choice | maak een keuze | treffen auswahl | elige una opción | faire un choix | escolha uma opção`,
  `ERR-22 | errors_text_length | exactly {length} characters | precies {length} tekens | genau {length} zeichen | exactamente {length} caracteres | exactement {length} caractères | exatamente {length} caracteres`,
  `ERR-23 | wrong_email | invalid email | ongeldig e-mail | ungültige e-mail | correo no válido | e-mail non valable | e-mail inválido`,
  `ERR-24 | wrong_date | invalid date | ongeldige datum | ungültiges datum | fecha no válida | date non valable | data inválida`,
].map((row) => row.split(' | '))

describe.each(languages)('%s', (language) => {
  const messages = JSON.parse(readFileSync(new URL(`${language}/errors.json`, import.meta.url), 'utf8')) as Record<string, string>
  const place = languages.indexOf(language) + 2
  const says = (code: string, pieces: string) =>
    pieces.split(' ').every((piece) => messages[code]?.toLowerCase().includes(piece.toLowerCase()))

  test.each(meanings)('%s %s says what is wrong', (...row) => {
    const [code, pieces] = [row[1]!, row[place]!]
    expect(says(code, pieces), `“${messages[code]}” does not say: ${pieces}`).toBe(true)
  })

  test('no two of these messages could be swapped unseen', () => {
    const swappable = meanings.flatMap((one) =>
      meanings
        .filter((other) => other[1]! > one[1]! && says(one[1]!, other[place]!) && says(other[1]!, one[place]!))
        .map((other) => `${one[1]} and ${other[1]}`),
    )
    expect(swappable).toEqual([])
  })
})
