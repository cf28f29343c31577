"""Writes one truth file per document, so that the sources stay short and the keys are spelt once."""
import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "apart"


def record(name, producer, kind_of_file, about, *, buyer, kind="invoice", warnings=(), vendor=None, vat=None, co=None,
           to=None, no=None, on=None, due=None, terms=None, currency="GBP", net=None, vatm=None, gross=None,
           pay="gross", sort=None, acc=None, iban=None, holder=None, unjudged=""):
    """`unjudged` names the fields on which careful readers may differ, which stay out of the truth."""
    truth = {
        "producer": producer,
        "class": kind_of_file,
        "about": about,
        "kind": kind,
        "company": dict(zip(("name", "companyNumber", "vatNumber"), (buyer[0], buyer[1], buyer[2] and "GB" + buyer[2]))),
        "warnings": list(warnings),
        "fields": {
            "vendorName": vendor, "vendorVatNumber": vat, "vendorCompanyNumber": co, "billToName": to, "number": no,
            "issueOn": on, "dueOn": due, "termsDays": terms, "currency": currency,
            "netMinor": net, "vatMinor": vatm, "grossMinor": gross, "payableMinor": gross if pay == "gross" else pay,
            "sortCode": sort, "accountNumber": acc, "iban": iban, "accountHolder": holder,
        },
    }
    for field in unjudged.split():
        del truth["fields"][field]
    # The project's formatter keeps a short list on one line.
    text = re.sub(r'\[\s+("\w+")\s+\]', r"[\1]", json.dumps(truth, indent=2, ensure_ascii=False))
    (FOLDER / f"{name}.truth.json").write_text(text + "\n")
