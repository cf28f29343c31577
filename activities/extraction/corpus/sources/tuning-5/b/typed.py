"""Typed pages: groff letters and a barrister's fee note, PostScript sheets in Courier, a text page through enscript."""
import subprocess

from base import OMIT, WORK, customer, m, pdf, run, truth, vendor, work


def groff(name, text):
    made = subprocess.run(['groff', '-Kutf8', '-Tps', '-t', work(name + '.roff', text)], check=True, capture_output=True).stdout
    path = f'{WORK}/{name}.ps'
    with open(path, 'wb') as file:
        file.write(made)
    run('ps2pdf', '-sPAPERSIZE=a4', path, pdf(name))


def postscript(name, lines, size=10, lead=12.5, left=50, top=790, font='Courier', wide=595, high=842, before=''):
    """Each line of text is shown at its place; the letters are all of one width."""
    code = f'%!PS\n<< /PageSize [{wide} {high}] >> setpagedevice\n/{font} findfont dup length dict begin {{1 index /FID ne {{def}} {{pop pop}} ifelse}} forall /Encoding ISOLatin1Encoding dup length array copy dup 45 /hyphen put def currentdict end /F exch definefont pop\n{before}\n/F {size} selectfont\n'
    for at, line in enumerate(lines):
        if line.strip():
            code += f'{left} {top - at * lead} moveto ({line.replace(chr(92), chr(92) * 2).replace("(", chr(92) + "(").replace(")", chr(92) + ")")}) show\n'
    path = f'{WORK}/{name}.ps'
    with open(path, 'w', encoding='latin-1') as file:
        file.write(code + 'showpage\n')
    run('ps2pdf', path, pdf(name))


def barrister():
    v, c = vendor('rooke'), customer('hallam')
    items = [('14.10.25', 'Advising in conference by video, 1 h 30', 525_00), ('03.11.25', 'Drafting defence and counterclaim', 1_400_00), ('18.11.25', 'Brief on hearing, Sheffield County Court', 1_850_00)]
    net = sum(i[2] for i in items)
    vat = net // 5
    groff('g-barrister-note', f'''.pl 29.7c
.ll 16c
.po 2.5c
.fam H
.sp 3
.ps 10
.vs 14
.ce 3
.ps 14
GARDEN ROW CHAMBERS
.ps 9
3 Garden Row, Temple, London EC4Y 9BE
Clerks: Stephen Tull, Maria Oduya \\(bu 020 5550 4410
.sp 2
.ps 10
.nf
\\fBFEE NOTE\\fP of {v.name}

.TS
l l.
Professional client:	{c.name} (in-house legal department)
	{c.address}
Case:	Hallam Moor Developments Ltd -v- Strake Piling Ltd, claim J70SE118
Case ref:	44190	
Fee note no:	ER/2025/0771
Date:	27 November 2025
.TE

.TS
tab(|) ;
lb lb rb
l l n.
Date|Work|Fee £
{chr(10).join(f"{a}|{b}|{m(p)}" for a, b, p in items)}
|Total fees|{m(net)}
|VAT at 20%|{m(vat)}
|\\fBTotal payable\\fP|\\fB{m(net + vat)}\\fP
.TE
.fi

Fees are due within 30 days of the date of this note. Please pay direct to counsel:
account Eleanor Rooke Fee Account, sort code {v.dashed}, account number {v.account}. Cheques should be payable to Miss E. Rooke.

VAT registration of counsel: {v.spaced}. Counsel practises as a sole practitioner and is regulated by the Bar Standards Board.
''')
    truth('g-barrister-note', 'groff', "barrister's fee note on the paper of her chambers, sole practitioner with VAT, fee account", v, c, 'ER/2025/0771', '2025-11-27',
          net, vat, net + vat, terms=30, holder='Eleanor Rooke Fee Account')


def doctor():
    v, c = vendor('strand'), customer('penwith')
    total = 640_00
    groff('g-doctor-letter', f'''.pl 29.7c
.ll 15.5c
.po 2.7c
.fam T
.sp 4
.ps 12
.vs 16
.nf
.in 9c
\\fBDr Anthea K. Strand\\fP
MB BS FFOM
Consulting Rooms
41 Pulteney Road
Bath BA2 4HD

12th January 2026
.in 0

The Personnel Manager
{c.name}
{chr(10).join(c.lines)}

Dear Madam,

\\fBInvoice No. 226: Mr D. Pascoe, your reference OH/31\\fP
.fi

Thank you for asking me to examine Mr Pascoe, whom I saw on 6th January, and for whom my report was posted to you on the 9th.

My fee for the examination is £480.00, and that for the written report is £160.00, so that the total now due is £640.00. Medical services of this kind are exempt from VAT and I am not registered for it.

I should be grateful for payment by 9th February 2026. You may pay by bank transfer to Dr A K Strand at the Avon Vale Bank, sort code {v.dashed}, account number {v.account}, with the invoice number as the reference.

Yours faithfully,
.sp 3
.nf
A. K. Strand
''')
    truth('g-doctor-letter', 'groff', "doctor's letter that is the invoice: amounts, due date and bank in sentences, exempt from VAT", v, c, '226', '2026-01-12',
          OMIT, OMIT, total, due='2026-02-09', holder='Dr A K Strand')


def waller():
    v, c = vendor('waller'), customer('tolland')
    postscript('p-waller-typed', f'''
                                        WM. THISTLETHWAITE
                                        Dry Stone Waller
                                        High Garth
                                        Dent
                                        Sedbergh  LA10 5QT

                                        Tel. Dent 555 107


To  Tolland Estates LLP,                8th October 2025
    The Estate Office,
    Tolland, Taunton.


                         I N V O I C E    No. 52


To taking down and rebuilding gaps in the boundary wall at
Keld Pasture, 31 yards at £42.00 a yard . . . . . . .   £1,302.00

To carting of through stones from the quarry,
two loads at £65.00  . . . . . . . . . . . . . . . . .     £130.00

To one hung gate stoop, set . . . . . . . . . . . . . .     £85.00
                                                         ---------
                                          TOTAL          £1,517.00
                                                         =========

Not registered for V.A.T.

Kindly pay within one month, cheque to Wm. Thistlethwaite, or
at the bank, Sort Code {v.dashed}, Account {v.account}.

                                        With thanks,


                                        Wm. Thistlethwaite
'''.split('\n'), font='Courier', size=11, lead=14, left=62)
    truth('p-waller-typed', 'postscript', 'typewritten bill of a dry stone waller, not registered for VAT, letter-spaced INVOICE, one month in words', v, c, '52', '2025-10-08',
          OMIT, OMIT, 1_517_00, terms=OMIT, holder=OMIT)


def corn():
    v, c = vendor('corn'), customer('cheddon')
    items = [('4471', 'DAIRY NUTS 18% BULK', '12.500 T', 268_00, 3_350_00, 0), ('4471', 'CALF REARER PENCILS 25KG', '40 BAGS', 9_85, 394_00, 0),
             ('4478', 'SALT LICKS 10KG', '60', 6_10, 366_00, 0), ('4478', 'GALV. HAY RACK 6FT', '2', 184_00, 368_00, 20), ('4478', 'DOG MEAL WORKING 15KG', '6 BAGS', 14_20, 85_20, 0)]
    zero, std = sum(i[4] for i in items if not i[5]), sum(i[4] for i in items if i[5])
    vat, net = std // 5, zero + std
    lines = ['GOODRICK & SON (CORN MERCHANTS) LTD', 'STATION MILLS  DRIFFIELD  YO25 6PX     TEL 01377 555 031', '', f'{"":46}INVOICE  0037716', f'   {c.name.upper():43}DATE     28/11/25',
             *(f'   {line.upper():43}{more}' for line, more in zip(c.lines, ('A/C      C0418', 'OUR ORD  81120', 'PAGE     1'))), '',
             'NOTE     DESCRIPTION                 QUANTITY      PRICE     VALUE  V', '-' * 71]
    lines += [f'{a:<9}{b:<28}{q:>8}{m(p):>11}{m(t):>10}  {"S" if r else "Z"}' for a, b, q, p, t, r in items] + [''] * 9
    lines += ['-' * 71, f'VAT ANALYSIS   GOODS      RATE       VAT          GOODS      {m(net):>10}', f'Z          {m(zero):>10}     0.00      0.00          VAT        {m(vat):>10}',
              f'S          {m(std):>10}    20.00 {m(vat):>9}          TOTAL  GBP {m(net + vat):>10}', '-' * 71, '', 'TERMS 21 DAYS FROM DATE OF INVOICE',
              f'BACS  HOLDERNESS BANK  {v.dashed}  {v.account}', f'VAT NO {v.spaced}    REGD IN ENGLAND {v.company}', '',
              'RISK PASSES ON DELIVERY.  PROPERTY IN THE GOODS SHALL NOT PASS TO', 'THE BUYER UNTIL THE PRICE HAS BEEN PAID IN FULL.']
    bars = ''.join(f'.9 1 .92 setrgbcolor 0 {y} 680 24 rectfill\n' for y in range(0, 800, 48)) + '0 setgray'
    postscript('p-corn-listing', lines, size=12, lead=16, left=80, top=730, wide=680, high=792, before=bars)
    truth('p-corn-listing', 'postscript', "corn merchant's computer paper with green bars, fixed-width letters, figures under short heads, property not passing until paid",
          v, c, '0037716', '2025-11-28', net, vat, net + vat, terms=21, warnings=['title_retained'], billToName=c.name.upper(), vendorName=v.name.upper())


def application():
    v, c = vendor('ground'), customer('ashdown')
    done, before = 64_300_00, 41_850_00
    ret = (done) * 5 // 100
    path = work('application.txt', f'''
   BEXWELL GROUNDWORKS LTD
   Bexwell Airfield, Downham Market PE38 9LT

   INTERIM APPLICATION FOR PAYMENT NO. 4

   To:        {c.name}
              {c.address}
   Contract:  Taff Gate drainage and slab       Sub-contract no: SC/2190/02
   Date:      24 October 2025                   Valuation to: 24 October 2025
                                                Payment due date: 14 November 2025

   This application is not a VAT invoice. A VAT invoice will be issued when
   the amount has been certified.

                                                                      GBP
   Measured works complete to date                              {m(done - 3_100_00):>10}
   Variations V1 to V6                                          {m(3_100_00):>10}
                                                                ----------
   Gross valuation                                              {m(done):>10}
   Less retention 5%                                            {m(ret):>10}
                                                                ----------
                                                                {m(done - ret):>10}
   Less previously certified (certificates 1 to 3)              {m(before):>10}
                                                                ----------
   Applied for, excluding VAT                                   {m(done - ret - before):>10}
                                                                ==========

   For Bexwell Groundworks Ltd                 Company no. {v.company}

   P. Rudd, Quantity Surveyor                  VAT no. {v.spaced}
''')
    out = f'{WORK}/application.ps'
    run('enscript', '-B', '-MA4', '-fCourier10', '-p', out, path)
    run('ps2pdf', out, pdf('e-application-no-invoice'))
    truth('e-application-no-invoice', 'enscript', 'application for payment that says that it is not a VAT invoice', v, c, OMIT, OMIT, OMIT, OMIT, OMIT, OMIT, due=OMIT,
          kind='unknown', cls='other', sortCode=None, accountNumber=None, vendorName=OMIT)


for make in (barrister, doctor, waller, corn, application):
    make()
