"""The companies that receive the papers."""
from base import vat, co


def _c(name, no):
    v = vat(name)
    return dict(name=name, companyNumber=no, vatNumber='GB' + v)


ENG = _c('Harbottle & Pyne Engineering Limited', '01748265')
GEAR = _c('Harbottle Gear Units Limited', '03391074')
HOME = _c('Larkmead Homes Limited', '05520917')
NORTH = _c('Larkmead Homes (Northern) Limited', '08814420')
ENG_A = ['Harbottle Works', 'Tanyard Lane', 'Brighouse', 'HD6 1QL']
GEAR_A = ['Unit 6 Calder Trading Estate', 'Mirfield', 'WF14 9QQ']
HOME_A = ['Larkmead House', '21 Station Road', 'Market Harborough', 'LE16 7HN']
NORTH_A = ['4 Wharf Court', 'Skipton', 'BD23 2UT']
