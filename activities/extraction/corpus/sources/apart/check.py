"""Looks the documents over: truths parse, files open, numbers have good check digits, and text is printed as the truth says."""
import collections
import datetime
import json
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "apart"
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
WELSH = "Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr".split()
# Printed with a ligature that the file does not name: a person reads it, pdftotext does not.
ONLY_SEEN = {("surefoot", "billToName")}
faults = []


def squeeze(text):
    return re.sub(r"[^a-z0-9&]", "", text.lower())


def vat_is_good(number):
    if not re.fullmatch(r"\d{9}", number):
        return bool(re.match(r"[A-Z]{2}", number))
    total = sum(int(d) * w for d, w in zip(number, range(8, 1, -1))) + int(number[7:])
    return total % 97 == 0 or (total + 55) % 97 == 0


def iban_is_good(iban):
    return int("".join(str(int(c, 36)) for c in iban[4:] + iban[:4])) % 97 == 1


def ways_to_print_date(iso):
    day = datetime.date.fromisoformat(iso)
    month, year = day.month, str(day.year)
    yield from (f"{day.day:02}{month:02}{y}" for y in (year, year[2:]))
    yield f"{year}{month:02}{day.day:02}"
    for d in (str(day.day), f"{day.day:02}", f"{day.day}th", f"{day.day}st", f"{day.day}nd", f"{day.day}rd"):
        for m in (MONTHS[month - 1], day.strftime("%B"), WELSH[month - 1]):
            yield from (f"{d}{m}{y}".lower() for y in (year, year[2:]))


def ways_to_print(field, value):
    if field.endswith("On"):
        return ways_to_print_date(value)
    if field.endswith("Minor"):
        return [str(value) if value > 99 else f"{value:03}"]
    if field == "vendorCompanyNumber":
        return [value.lower(), value.lower().lstrip("0")]
    return [squeeze(str(value))]


def check_text(name, text, fields):
    for field, value in fields.items():
        if value is None or (name, field) in ONLY_SEEN or field in ("currency", "termsDays") or (field.endswith("Minor") and value == 0):
            continue
        if not any(way in text for way in ways_to_print(field, value)):
            faults.append(f"{name}: {field} {value} is not printed")


def check_truth(path):
    truth = json.loads(path.read_text())
    name, fields = path.name.removesuffix(".truth.json"), truth["fields"]
    files = [f for f in FOLDER.glob(f"{name}.*") if f != path]
    if len(files) != 1:
        faults.append(f"{name}: {len(files)} files")
        return truth
    opener = ["pdfinfo"] if files[0].suffix == ".pdf" else ["identify"]
    if subprocess.run([*opener, files[0]], capture_output=True).returncode:
        faults.append(f"{name}: does not open")
    for number in (fields["vendorVatNumber"], (truth["company"]["vatNumber"] or "")[2:] or None):
        if number and not vat_is_good(number):
            faults.append(f"{name}: VAT number {number}")
    if (iban := fields.get("iban")) and not iban_is_good(iban):
        faults.append(f"{name}: IBAN")
    if None not in (net := fields.get("netMinor"), vat := fields.get("vatMinor"), gross := fields.get("grossMinor")) and net + vat != gross:
        faults.append(f"{name}: sums")
    if truth["class"] in ("text", "other"):
        text = subprocess.run(["pdftotext", "-layout", files[0], "-"], capture_output=True, text=True).stdout
        check_text(name, squeeze(text), fields)
    return truth


truths = [check_truth(path) for path in sorted(FOLDER.glob("*.truth.json"))]
for key in ("class", "kind", "producer"):
    print(key, dict(collections.Counter(t[key] for t in truths)))
size = sum(f.stat().st_size for f in FOLDER.iterdir())
print(len(truths), "documents,", size, "bytes;", len(faults), "faults")
print("\n".join(faults))
sys.exit(bool(faults) or size > 4 * 1024 * 1024)
