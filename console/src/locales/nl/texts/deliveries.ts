/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'Ze wordt net verzonden: kijk over een minuut weer',
  'delivery.was_delivered': 'Ze is bezorgd: er valt niets opnieuw te proberen',
  'delivery.unknown_kind':
    'Geen server weet hoe dit bezorgd moet worden: een andere versie heeft het geschreven',
  'delivery.server_ended': 'De server stopte elke keer tijdens het bezorgen',
  'delivery.server_error': 'Een fout van deze server: zie het log',
  'delivery.too_slow': 'Niet klaar binnen {seconds} seconden',
  'delivery.channel_off': '{channel} is niet geconfigureerd op deze server',
  'delivery.channel_empty': 'Hoe {channel} te bereiken is, is niet bekend: iemand moet het invullen',
  'delivery.unreachable': 'De ontvanger was niet bereikbaar ({problem})',
  'delivery.no_answer': 'geen antwoord',
  'delivery.answered': 'De ontvanger antwoordde {status}',
  'delivery.answered_saying': 'De ontvanger antwoordde {status}: {said}',
  'delivery.private_address':
    'Het adres van de ontvanger ligt in een privénetwerk. Een beheerder kan zulke adressen toestaan voor kanalen van projecten: project_channels_reach',
  'delivery.mail_refused': 'De mailserver weigerde het ({code}): {said}',
  'delivery.mail_failed': 'Er kon geen e-mail aan de mailserver worden gegeven ({problem})',
  'delivery.connection_ended': 'de verbinding eindigde',
  'delivery.accepted': 'De ontvanger heeft het aangenomen',
  'delivery.usual_words':
    '{answer}. Het is gemeld met de standaardtekst: die van de regel noemt {fields}, en zo’n veld is er niet',
  'delivery.mail_accepted': 'De mailserver heeft het aangenomen: {said}',
};
