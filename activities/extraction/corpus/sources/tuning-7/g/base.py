"""Shared helpers: money, check digits, bank numbers, and the writing of a document with its truth."""
import hashlib, json, os, re, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'out')
TMP = os.environ.get('DOC_TMP') or os.path.join(os.path.dirname(os.path.abspath(__file__)), 'work')
os.makedirs(OUT, exist_ok=True)
os.makedirs(TMP, exist_ok=True)
ONLY = sys.argv[1:]


def m(p, sep=','):
    """Pence as 1,234.56"""
    s = f'{abs(p) // 100:,}.{abs(p) % 100:02d}'.replace(',', sep)
    return ('-' if p < 0 else '') + s


def dm(p):
    """Cents in the continental way, 1.234,56"""
    return m(p).replace(',', 'x').replace('.', ',').replace('x', '.')


def pc(p, rate):
    """Percentage of an amount in pence, rounded half up"""
    return int((abs(p) * rate * 10 + 500) // 1000) * (1 if p >= 0 else -1)


def digits(seed, n):
    h = int(hashlib.sha256(seed.encode()).hexdigest(), 16)
    return str(h)[5:5 + n]


def vat(seed, add=0):
    d = '7' + digits('v' + seed, 6)
    if int(seed.encode().hex(), 16) % 3:
        d = '2' + d[1:]
    t = sum(int(c) * w for c, w in zip(d, range(8, 1, -1)))
    return d + '%02d' % (97 - (t + add) % 97 if (t + add) % 97 else 97)


def v3(v):
    return f'{v[:3]} {v[3:7]} {v[7:]}'


def co(seed, pre=""):
    return pre + digits("c" + seed, 6) if pre else "0" + digits("c" + seed, 7)


def bank(seed):
    s = digits('s' + seed, 6)
    a = digits('a' + seed + '1', 8)
    return s, a


def sc(s, sep='-'):
    return sep.join((s[:2], s[2:4], s[4:]))


def iban(cc, bban, wrong=0):
    r = ''.join(str(int(c, 36)) for c in bban + cc + '00')
    return cc + '%02d' % ((98 - int(r) % 97 - 1 + wrong) % 97 + 1) + bban


def i4(i):
    return ' '.join(i[k:k + 4] for k in range(0, len(i), 4))


ORDER = ('vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays currency netMinor '
         'vatMinor grossMinor payableMinor sortCode accountNumber iban accountHolder').split()


def truth(name, producer, about, company, fields, warnings=(), kind='invoice'):
    f = {k: fields[k] for k in ORDER if k in fields}
    assert set(fields) <= set(ORDER), set(fields) - set(ORDER)
    d = dict(producer=producer, **{'class': 'text' if kind == 'invoice' else 'other'}, about=about, kind=kind,
             company=company, warnings=list(warnings), fields=f)
    with open(f'{OUT}/{name}.truth.json', 'w') as h:
        json.dump(d, h, indent=2, ensure_ascii=False)
        h.write('\n')


def wanted(name):
    return not ONLY or any(o in name for o in ONLY)


def put(path, text):
    with open(path, 'w', encoding='utf-8') as h:
        h.write(text)
    return path


def run(*a, **k):
    r = subprocess.run(a, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **k)
    if r.returncode:
        print(' '.join(a)[:200], r.stdout.decode(errors='replace')[-1500:])
    return r


def chromium(name, html):
    p = put(f'{TMP}/{name}.html', '<!doctype html><meta charset="utf-8"><title>Document</title>' + html)
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer',
        f'--print-to-pdf={OUT}/{name}.pdf', 'file://' + p)


def weasy(name, html):
    p = put(f'{TMP}/{name}.html', '<!doctype html><meta charset="utf-8"><title>Document</title>' + html)
    run('/usr/bin/weasyprint', '-q', p, f'{OUT}/{name}.pdf')


def office(name, ext, text):
    p = put(f'{TMP}/{name}.{ext}', text)
    run('soffice', f'-env:UserInstallation=file://{TMP}/lo', '--headless', '--convert-to', 'pdf', '--outdir', OUT, p)


def latex(name, tex, engine='pdflatex'):
    put(f'{TMP}/{name}.tex', tex)
    run(engine, '-interaction=nonstopmode', '-halt-on-error', f'{name}.tex', cwd=TMP)
    os.replace(f'{TMP}/{name}.pdf', f'{OUT}/{name}.pdf')


def php(name, code):
    p = put(f'{TMP}/{name}.php', code)
    run('php', p)


def node(name, code, mods=os.environ.get('NODE_FOLDER', 'node_modules')):
    p = put(f'{TMP}/{name}.js', code)
    run('node', p, env=dict(os.environ, NODE_PATH=mods))


def fop(name, fo):
    p = put(f'{TMP}/{name}.fo', fo)
    run('fop', '-q', '-fo', p, '-pdf', f'{OUT}/{name}.pdf')


def T(text, **v):
    """Fill [[key]] places"""
    for k, x in v.items():
        text = text.replace(f'[[{k}]]', str(x))
    left = re.search(r'\[\[[a-z]\w*\]\]', text)
    assert not left, left.group()
    return text


def br(lines):
    return '<br>'.join(lines)
